import { maxPhoneLength } from '#domains/store/contact-settings.ts';
import {
  changeDeskPlan,
  dayMinutes,
  maxAnswerMinutes,
  maxDays,
  maxPhones,
} from '#domains/store/desk-settings.ts';
import type { DeskPlan, Store } from '#domains/store/store.ts';
import { maxFeeLength } from '#domains/store/wrong.rules.ts';
import { formatWallTime } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { maskPhone } from '#kit/phone.ts';
import type { ShownField } from '../props.ts';
import {
  listLength,
  moneyText,
  readCents,
  readCount,
  readList,
  readTime,
  timeText,
} from '../read-values.rules.ts';
import { all, type FormAnswer, refusedField, type SettingForm, type Subject } from '../subject.ts';

const notACount = 'Write a whole number.';
const fieldOf = {
  'manager-phones': 'managers',
  'owner-phones': 'owners',
  'cut-off': 'cutOff',
  'look-first': 'lookFirst',
  'manager-after': 'managerAfter',
  'owner-after': 'ownerAfter',
  'pay-link': 'payLink',
  'no-answer': 'without',
};

/** How the store's staff work, and which of them get texts. */
export const staffSubject: Subject = {
  name: 'desk',
  title: 'How the desk works',
  does: 'Who is texted when an order waits, what a manager looks at first, and how long things are held.',
  act: 'edit-terms',
  summary: ({ desk }) =>
    `Texts after ${desk.managerAfterMinutes} and ${desk.ownerAfterMinutes} minutes · parcels by ${formatWallTime(desk.shipCutOffMinutes)} · a manager looks at ${desk.lookFirstCents === 0 ? 'no amount' : `${formatCents(desk.lookFirstCents)} or more`}`,
  sections: ({ desk }) => [
    { title: 'Texts', forms: [textsForm(desk)] },
    { title: 'Orders', forms: [ordersForm(desk), pickupsForm(desk), buyersForm(desk)] },
  ],
};

const count = (name: string, label: string, value: number, most: number): ShownField => ({
  ...{ name, label, kind: 'count', value: String(value), maxLength: String(most).length },
});

function textsForm(desk: DeskPlan): SettingForm {
  const phones = (name: string, label: string, list: readonly string[]): ShownField => ({
    ...{ name, label, kind: 'text', maxLength: listLength(maxPhones, maxPhoneLength) },
    value: list.map(maskPhone).join(', '),
    hint: 'Mobile numbers with commas between them; empty texts no one.',
  });
  return {
    form: 'texts',
    of: '',
    title: 'Who is texted about orders that wait',
    does: 'A new order that nobody takes within opening hours is texted to the managers, then to the owners. The text names the order, no person.',
    now: null,
    whats: ['desk'],
    fields: [
      phones('managers', 'Managers', desk.managerPhones),
      count('managerAfter', 'Minutes until managers are texted', desk.managerAfterMinutes, dayMinutes),
      phones('owners', 'Owners', desk.ownerPhones),
      count('ownerAfter', 'Minutes until owners are texted', desk.ownerAfterMinutes, dayMinutes),
    ],
    button: 'Save the texts',
    change: (tx, { values }, by) =>
      plan(values, ['managerAfter', 'ownerAfter'], (counts) =>
        all(
          [
            () =>
              changeDeskPlan(
                tx,
                {
                  managerPhones: readList(values.managers ?? ''),
                  ownerPhones: readList(values.owners ?? ''),
                  managerAfterMinutes: counts.managerAfter ?? 0,
                  ownerAfterMinutes: counts.ownerAfter ?? 0,
                },
                by,
              ),
          ],
          fieldOf,
        ),
      ),
  };
}

function ordersForm(desk: DeskPlan): SettingForm {
  return {
    form: 'orders',
    of: '',
    title: 'Parcels, and orders to look at twice',
    does: 'Parcels are due before the carrier comes. A manager looks at a large order before it is packed, and where the books are doubtful somebody looks for the last bottles first.',
    now: null,
    whats: ['desk'],
    fields: [
      { name: 'cutOff', label: 'Parcels packed by', kind: 'time', value: timeText(desk.shipCutOffMinutes) },
      {
        name: 'lookFirst',
        label: 'A manager looks first from, in dollars',
        kind: 'money',
        value: moneyText(desk.lookFirstCents),
        hint: '0: at no amount.',
        maxLength: maxFeeLength,
      },
      {
        name: 'checkShelf',
        label: 'Look for the last bottles of a doubtful shelf',
        kind: 'switch',
        value: desk.checkShelf ? 'yes' : '',
      },
    ],
    button: 'Save',
    async change(tx, { values }, by) {
      const shipCutOffMinutes = readTime(values.cutOff ?? '');
      if (shipCutOffMinutes === undefined) return refusedField('cutOff', 'Choose a time.');
      const lookFirstCents = readCents(values.lookFirst ?? '', 0);
      if (lookFirstCents === undefined) return refusedField('lookFirst', 'Write dollars, such as 400.00.');
      const checkShelf = values.checkShelf === 'yes';
      return all([() => changeDeskPlan(tx, { shipCutOffMinutes, lookFirstCents, checkShelf }, by)], fieldOf);
    },
  };
}

function pickupsForm(desk: DeskPlan): SettingForm {
  return {
    form: 'pickups',
    of: '',
    title: 'Pickups that wait',
    does: 'On which days after packing the buyer is reminded, and how long the bottles stay on the pickup shelf.',
    now: null,
    whats: ['desk'],
    fields: [
      {
        name: 'reminders',
        label: 'Reminder on day',
        kind: 'text',
        value: desk.reminderDays.join(', '),
        hint: 'In ascending order, with commas between them; empty reminds no one.',
        maxLength: listLength(maxDays, String(maxDays).length),
      },
      count('keep', 'Days that an order is kept', desk.keepDays, maxDays),
    ],
    button: 'Save',
    change: (tx, { values }, by) =>
      plan(values, ['keep'], async (counts) => {
        const days = readList(values.reminders ?? '').map(readCount);
        const reminderDays = days.filter((day) => day !== undefined);
        if (reminderDays.length < days.length) return refusedField('reminders', 'Write days, such as 2, 5.');
        return all([() => changeDeskPlan(tx, { reminderDays, keepDays: counts.keep ?? 0 }, by)], fieldOf);
      }),
  };
}

function buyersForm(desk: DeskPlan): SettingForm {
  return {
    form: 'buyers',
    of: '',
    title: 'Waiting for a buyer',
    does: 'How long a phone order is held for its payment, and how long a buyer has to answer about another bottle.',
    now: null,
    whats: ['desk'],
    fields: [
      count('payLink', 'Minutes that a phone order is held', desk.payLinkMinutes, dayMinutes),
      count('answer', 'Open minutes to answer about a bottle', desk.answerMinutes, maxAnswerMinutes),
      {
        name: 'without',
        label: 'Without an answer',
        kind: 'choice',
        value: desk.withoutAnswer,
        options: [
          { value: 'leave-out', name: 'The bottle is left out' },
          { value: 'call', name: 'Somebody calls the buyer' },
        ],
      },
    ],
    button: 'Save',
    change: (tx, { values }, by) =>
      plan(values, ['payLink', 'answer'], (counts) =>
        all(
          [
            () =>
              changeDeskPlan(
                tx,
                {
                  payLinkMinutes: counts.payLink ?? 0,
                  answerMinutes: counts.answer ?? 0,
                  withoutAnswer: values.without as Store['desk']['withoutAnswer'],
                },
                by,
              ),
          ],
          fieldOf,
        ),
      ),
  };
}

/** Reads the whole numbers in a form, and refuses the first text that is not one. */
async function plan(
  values: Readonly<Record<string, string>>,
  names: readonly string[],
  work: (counts: Record<string, number>) => Promise<FormAnswer>,
): Promise<FormAnswer> {
  const counts: Record<string, number> = {};
  for (const name of names) {
    const read = readCount(values[name] ?? '');
    if (read === undefined) return refusedField(name, notACount);
    counts[name] = read;
  }
  return work(counts);
}
