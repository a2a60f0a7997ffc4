import { changeDeskPlan } from '#domains/store/desk-settings.ts';
import type { DeskPlan } from '#domains/store/store.ts';
import { readAmount } from '#kit/money.ts';
import { change, type Options, type StoreOrder } from './order.ts';
import { parseCount } from './parse-values.ts';

/** Reads one option into the plan; returns false if it cannot be read. */
type Read = (word: string, plan: Partial<DeskPlan>) => boolean;

const readers: Readonly<Record<string, Read>> = {
  'cut-off': (word, plan) => put(plan, 'shipCutOffMinutes', parseTime(word)),
  'look-first': (word, plan) => put(plan, 'lookFirstCents', readAmount(word)),
  'manager-after': (word, plan) => put(plan, 'managerAfterMinutes', parseCount(word)),
  'owner-after': (word, plan) => put(plan, 'ownerAfterMinutes', parseCount(word)),
  'manager-phones': (word, plan) => put(plan, 'managerPhones', parseList(word)),
  'owner-phones': (word, plan) => put(plan, 'ownerPhones', parseList(word)),
  reminders: (word, plan) => {
    const days = parseList(word).map(parseCount);
    return put(plan, 'reminderDays', days.every((day) => day !== undefined) ? days : undefined);
  },
  'pay-link': (word, plan) => put(plan, 'payLinkMinutes', parseCount(word)),
  'keyed-cards': (word, plan) => put(plan, 'keyedCards', parseSwitch(word)),
  answer: (word, plan) => put(plan, 'answerMinutes', parseCount(word)),
  'no-answer': (word, plan) =>
    put(plan, 'withoutAnswer', word === 'call' || word === 'leave-out' ? word : undefined),
  'check-shelf': (word, plan) => put(plan, 'checkShelf', parseSwitch(word)),
  'mail-day-close': (word, plan) => put(plan, 'mailsDayClose', parseSwitch(word)),
  'mail-week': (word, plan) => put(plan, 'mailsWeek', parseSwitch(word)),
  'person-years': (word, plan) => put(plan, 'personYears', parseCount(word)),
  keep: (word, plan) => put(plan, 'keepDays', parseCount(word)),
};

/** `--cut-off`, `--look-first` and others: at least one; what is omitted stays. */
export function parseDesk(words: readonly string[], options: Options): StoreOrder | undefined {
  const plan: Partial<DeskPlan> = {};
  const given = Object.entries(options);
  if (words.length > 0 || given.length === 0) return undefined;
  if (!given.every(([name, word]) => readers[name]?.(word, plan))) return undefined;
  return change(({ db }, by) => changeDeskPlan(db, plan, by));
}

function put<N extends keyof DeskPlan>(plan: Partial<DeskPlan>, name: N, value?: DeskPlan[N]): boolean {
  if (value === undefined) return false;
  plan[name] = value;
  return true;
}

function parseSwitch(word: string): boolean | undefined {
  return word === 'on' || word === 'off' ? word === 'on' : undefined;
}

/** '16:00' as minutes of the day. */
function parseTime(word: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(word) ?? [];
  return minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** 'a, b'; 'none' is empty. */
function parseList(word: string): string[] {
  return word.toLowerCase() === 'none' ? [] : word.split(',').map((part) => part.trim());
}
