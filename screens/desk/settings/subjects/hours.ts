import { type Hours, hoursTable, hoursText, weekdayNames } from '#domains/store/hours.rules.ts';
import { changeHours, removeHoliday, setHoliday } from '#domains/store/hours-settings.ts';
import type { HolidayHours, Store } from '#domains/store/store.ts';
import { maxTextLength } from '#domains/store/wrong.rules.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { weekdayNameOf } from '#kit/store-day.ts';
import { comingHolidays } from '../coming-holidays.rules.ts';
import type { ShownField } from '../props.ts';
import { readTime, timeText } from '../read-values.rules.ts';
import { all, type FormAnswer, refusedField, type SettingForm, type Subject } from '../subject.ts';

/** How many of the coming days are proposed at once. */
const proposed = 5;
const mondayFirst = [1, 2, 3, 4, 5, 6, 0];
const notATime = 'Choose when it opens and closes, or leave both empty for closed.';

/** The week and its exceptions. */
export const hoursSubject: Subject = {
  name: 'hours',
  title: 'Hours and holidays',
  does: 'When the door is open. Pickups, delivery times and what every page says follow from it.',
  act: 'edit-days',
  summary: ({ hours }) =>
    hoursTable(hours)
      .map(({ days, hours: times }) => `${days} ${times}`)
      .join(' · '),
  sections: (store, { now }) => [
    {
      title: 'The week',
      forms: [weekForm(store)],
    },
    {
      title: 'Holidays and other days',
      does: 'A day with other hours than its week, or closed. Pages show its name.',
      forms: [
        ...store.holidays.filter(({ day }) => day >= storeDay(now)).map(holidayForm),
        addForm(),
        ...comingHolidays(storeDay(now))
          .filter(({ day }) => store.holidays.every((holiday) => holiday.day !== day))
          .slice(0, proposed)
          .map(proposedForm),
      ],
    },
  ],
};

function weekForm({ hours }: Store): SettingForm {
  return {
    form: 'week',
    of: '',
    title: 'Hours of the week',
    does: 'New York lets a store open from 8 am to midnight, on Sundays from 10 am to 10 pm. Leave both times of a day empty to close on it.',
    now: null,
    whats: ['hours of *'],
    fields: mondayFirst.flatMap((weekday) =>
      timeFields(String(weekday), hours.find(({ day }) => day === weekday) ?? null, weekdayNames[weekday]),
    ),
    button: 'Save the week',
    async change(tx, { values }, by) {
      const read = mondayFirst.map((weekday) => ({ weekday, hours: readHours(values, String(weekday)) }));
      const wrong = read.find(({ hours: each }) => each === undefined);
      if (wrong) return refusedField(`opens ${wrong.weekday}`, notATime);
      let isChanged = false;
      for (const { weekday, hours: given } of read) {
        const fieldOf = { hours: `opens ${weekday}` };
        const answer = await all([() => changeHours(tx, weekday, given ?? null, by)], fieldOf);
        if (answer.kind === 'refused') return answer;
        isChanged ||= answer.kind === 'changed';
      }
      return { kind: isChanged ? 'changed' : 'unchanged' };
    },
  };
}

function holidayForm({ day, hours, note }: HolidayHours): SettingForm {
  return {
    form: 'holiday',
    of: day,
    title: `${weekdayNameOf(day)}, ${formatDay(day)}`,
    now: `${note} · ${hoursText(hours)}`,
    whats: [`holiday ${day}`],
    fields: [
      ...timeFields('', hours),
      { name: 'note', label: 'What it is called', kind: 'text', value: note, maxLength: maxTextLength },
      {
        name: 'usual',
        label: 'Give it its usual hours again',
        kind: 'switch',
        value: '',
      },
    ],
    button: 'Save the day',
    isFolded: true,
    change: (tx, { values }, by) =>
      values.usual === 'yes' ? all([() => removeHoliday(tx, day, by)]) : setDay(tx, day, values, by),
  };
}

function addForm(): SettingForm {
  return {
    form: 'add-holiday',
    of: '',
    title: 'Another day',
    now: 'Closed, or open for other hours than usual',
    whats: [],
    fields: [
      { name: 'day', label: 'Day', kind: 'day', value: '' },
      ...timeFields('', null),
      { name: 'note', label: 'What it is called', kind: 'text', value: '', maxLength: maxTextLength },
    ],
    button: 'Add the day',
    isFolded: true,
    change: (tx, { values, store }, by) =>
      store.holidays.some(({ day }) => day === values.day)
        ? Promise.resolve(refusedField('day', 'That day is already listed above: change it there.'))
        : setDay(tx, values.day ?? '', values, by),
  };
}

/** A day on which most stores close, or close early: one look, one tap (B-211). */
function proposedForm({ day, name, usual }: { day: string; name: string; usual: string }): SettingForm {
  return {
    form: 'propose-holiday',
    of: day,
    title: `${name}, ${weekdayNameOf(day)}, ${formatDay(day)}`,
    now: `As any ${weekdayNameOf(day)} so far. ${usual}`,
    whats: [],
    fields: [
      ...timeFields('', null),
      { name: 'note', label: 'What it is called', kind: 'text', value: name, maxLength: maxTextLength },
    ],
    button: 'Add the day',
    isFolded: true,
    change: (tx, { values }, by) => setDay(tx, day, values, by),
  };
}

async function setDay(
  tx: Parameters<typeof setHoliday>[0],
  day: string,
  values: Readonly<Record<string, string>>,
  by: Parameters<typeof setHoliday>[2],
): Promise<FormAnswer> {
  const hours = readHours(values, '');
  if (hours === undefined) return refusedField('opens', notATime);
  return all([() => setHoliday(tx, { day, hours, note: values.note ?? '' }, by)], { hours: 'opens' });
}

function timeFields(key: string, hours: Hours | null, group?: string): ShownField[] {
  const name = (what: string) => (key === '' ? what : `${what} ${key}`);
  const grouped = { group: group ?? 'Open, or empty for closed' };
  return [
    {
      name: name('opens'),
      label: 'Opens',
      kind: 'time',
      value: hours ? timeText(hours.opensMinutes) : '',
      ...grouped,
    },
    {
      name: name('closes'),
      label: 'Closes',
      kind: 'time',
      value: hours ? timeText(hours.closesMinutes) : '',
      ...grouped,
    },
  ];
}

/**
 * Null for closed; undefined if the text does not give valid hours. A day that closes at midnight closes at
 * 24:00.
 */
function readHours(values: Readonly<Record<string, string>>, key: string): Hours | null | undefined {
  const of = (what: string) => values[key === '' ? what : `${what} ${key}`] ?? '';
  if (of('opens') === '' && of('closes') === '') return null;
  const [opensMinutes, closesMinutes] = [readTime(of('opens')), readTime(of('closes'))];
  if (opensMinutes === undefined || closesMinutes === undefined) return undefined;
  return { opensMinutes, closesMinutes: closesMinutes === 0 ? 24 * 60 : closesMinutes };
}
