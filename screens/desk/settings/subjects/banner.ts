import { bannerAt } from '#domains/store/banner/banner.rules.ts';
import { setBanner } from '#domains/store/banner/set-banner.ts';
import type { Store } from '#domains/store/store.ts';
import { maxSentenceLength } from '#domains/store/wrong.rules.ts';
import { readMinute, writeMinute } from '#kit/store-day.ts';
import { bannerText } from '../store-facts.rules.ts';
import { all, refusedField, type SettingForm, type Subject } from '../subject.ts';

const kinds = [
  { value: 'info', name: 'News' },
  { value: 'warn', name: 'Warning, such as a recall' },
] as const;

/** A sentence on every page of the shop, for a number of days. */
export const bannerSubject: Subject = {
  name: 'banner',
  title: 'Message on every page',
  does: 'One sentence above every page of the shop, from one moment to another: closing early, snow, a recall. Orders go on; to stop them, pause them.',
  act: 'edit-days',
  summary: (store, now) => (bannerAt(store, now) ? bannerText(store, now) : waiting(store, now)),
  sections: (store, { now }) => [{ title: 'Message', forms: [bannerForm(store, now)] }],
};

function waiting(store: Store, now: number): string {
  return store.banner && now < store.banner.untilAt ? bannerText(store, now) : 'None';
}

function bannerForm(store: Store, now: number): SettingForm {
  const banner = store.banner && now < store.banner.untilAt ? store.banner : null;
  return {
    form: 'message',
    of: '',
    title: 'Message',
    now: waiting(store, now),
    whats: ['banner'],
    fields: [
      {
        name: 'words',
        label: 'What shoppers read',
        kind: 'text',
        value: banner?.words ?? '',
        hint: banner
          ? 'Empty it to take the message away.'
          : 'One sentence, such as: We close at 5 pm on Christmas Eve.',
        maxLength: maxSentenceLength,
      },
      { name: 'kind', label: 'It is', kind: 'choice', value: banner?.kind ?? 'info', options: kinds },
      {
        name: 'from',
        label: 'From',
        kind: 'moment',
        value: banner ? writeMinute(banner.fromAt) : '',
        hint: 'Empty: from now on.',
      },
      { name: 'until', label: 'Until', kind: 'moment', value: banner ? writeMinute(banner.untilAt) : '' },
      {
        name: 'closable',
        label: 'Shoppers may close it',
        kind: 'switch',
        value: (banner?.isDismissable ?? true) ? 'yes' : '',
      },
    ],
    button: 'Save the message',
    async change(tx, { values }, by) {
      const { words = '', from = '', until = '' } = values;
      // An empty form removes the banner, unless it is already over.
      if (words === '') return banner ? all([() => setBanner(tx, null, by)]) : { kind: 'unchanged' };
      // The field shows minutes, so minutes are what is stored.
      const fromAt = readMinute(from === '' ? writeMinute(by.now) : from);
      if (fromAt === undefined) return refusedField('from', 'Choose when it begins.');
      const untilAt = readMinute(until);
      if (untilAt === undefined) return refusedField('until', 'Choose when it ends.');
      const kind = values.kind as 'info' | 'warn';
      const isDismissable = values.closable === 'yes';
      return all([() => setBanner(tx, { words, kind, fromAt, untilAt, isDismissable }, by)]);
    },
  };
}
