/**
 * How staff work at the desk: the carrier's cut-off, when managers are texted, and which orders a manager
 * looks at.
 */
import type { Db } from '#db/connection.ts';
import { readPhone } from '#kit/phone.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeStore, type StoreAnswer } from './change-store.ts';
import { putSetting } from './store.store.ts';
import type { DeskPlan } from './store.ts';
import { isFee, refuse } from './wrong.rules.ts';

/** No wait is longer. */
export const dayMinutes = 24 * 60;
export const maxDays = 60;
export const maxPhones = 10;
/**
 * New York requires records of alcohol, and of what was shipped, for three years (20 NYCRR 61.2; ABC Law
 * §79-c).
 */
export const personYearsKept = { least: 3, most: 10 } as const;
/** A buyer who was just called needs time to find the message and a card. */
const minPayLinkMinutes = 10;

/** Someone has to see the text, and the order cannot be packed meanwhile. */
const minAnswerMinutes = 5;
export const maxAnswerMinutes = 240;

/**
 * Changes how the desk works (B-051, B-056, B-061, B-072, B-091, B-101). A value that is not given stays; phones are read as
 * typed and stored as ten digits.
 */
export function changeDeskPlan(db: Db, change: Partial<DeskPlan>, by: By): Promise<StoreAnswer> {
  return changeStore(db, by, ({ desk }) => {
    const given = { ...desk, ...change };
    const [managerPhones, ownerPhones] = [given.managerPhones, given.ownerPhones].map(readPhones);
    if (!managerPhones) return refuse('manager-phones', 'not-a-phone');
    if (!ownerPhones) return refuse('owner-phones', 'not-a-phone');
    if (managerPhones.length > maxPhones) return refuse('manager-phones', 'too-many');
    if (ownerPhones.length > maxPhones) return refuse('owner-phones', 'too-many');
    const now = { ...given, managerPhones, ownerPhones };
    if (!isWithin(now.shipCutOffMinutes, 0, dayMinutes)) return refuse('cut-off', 'not-a-time');
    if (!isFee(now.lookFirstCents)) return refuse('look-first', 'not-cents');
    if (!isWithin(now.managerAfterMinutes, 1, dayMinutes)) return refuse('manager-after', 'not-a-wait');
    if (!isWithin(now.ownerAfterMinutes, now.managerAfterMinutes, dayMinutes))
      return refuse('owner-after', 'not-a-wait');
    if (!isWithin(now.payLinkMinutes, minPayLinkMinutes, dayMinutes))
      return refuse('pay-link', 'not-a-link-life');
    if (!isWithin(now.answerMinutes, minAnswerMinutes, maxAnswerMinutes))
      return refuse('answer', 'not-an-answer-time');
    if (now.withoutAnswer !== 'leave-out' && now.withoutAnswer !== 'call')
      return refuse('no-answer', 'not-a-choice');
    if (!isWithin(now.personYears, personYearsKept.least, personYearsKept.most))
      return refuse('person-years', 'not-years');
    const { reminderDays, keepDays } = now;
    if (!isWithin(keepDays, 1, maxDays)) return refuse('keep', 'not-days');
    if (!reminderDays.every((day, nth) => isWithin(day, (reminderDays[nth - 1] ?? 0) + 1, keepDays)))
      return refuse('reminders', 'not-days');
    return { what: 'desk', was: desk, now, noted: withoutPhones, write: (tx) => putSetting(tx, 'desk', now) };
  });
}

/** The phones are private numbers, so only how many there are stays on record. */
function withoutPhones({ managerPhones, ownerPhones, ...plan }: DeskPlan) {
  return { ...plan, managerPhones: managerPhones.length, ownerPhones: ownerPhones.length };
}

/** Ten digits each, without duplicates; null if one is not a telephone number. */
function readPhones(typed: readonly string[]): string[] | null {
  const phones = typed.map((phone) => readPhone(phone.trim()));
  return phones.every((phone) => phone !== null) ? [...new Set(phones)] : null;
}

function isWithin(number: number, min: number, max: number): boolean {
  return Number.isSafeInteger(number) && number >= min && number <= max;
}
