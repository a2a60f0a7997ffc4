/** Refusals use the same words at the desk and in the command (B-266). */
import { describe, expect, test } from 'vitest';
import { callCommand } from '#tests/harness/run-command.ts';
import { main as store } from '#tools/store.ts';
import { useSettingsDesk } from './settings-desk.fixture.ts';

interface Refused {
  at: [subject: string, form: string, of: string];
  typed: Record<string, string>;
  command: string[];
}

const refused: Record<string, Refused> = {
  'an hour that the law does not let': {
    at: ['hours', 'week', ''],
    typed: { 'opens 0': '08:00', 'closes 0': '20:00' },
    command: ['hours', 'sun', '8:00-20:00'],
  },
  'a holiday that has passed': {
    at: ['hours', 'add-holiday', ''],
    typed: { day: '2020-01-01', note: 'New Year' },
    command: ['holiday', 'add', '2020-01-01', 'closed', 'New Year'],
  },
  'a delivery time of 17 minutes': {
    at: ['slots', 'plan', ''],
    typed: { length: '17' },
    command: ['slots', '--length', '17'],
  },
  'a ZIP code of another state': {
    at: ['areas', 'area', 'Huntington'],
    typed: { zips: '90210' },
    command: ['area', 'set', 'Huntington', '--zips', '90210'],
  },
  'a tax of a quarter': {
    at: ['tax', 'add-rate', ''],
    typed: { county: 'Nassau', rate: '25', day: '2099-03-01' },
    command: ['tax', 'add', 'Nassau', '25', '2099-03-01'],
  },
  'a telephone of two digits': {
    at: ['store', 'phone', ''],
    typed: { phone: '12' },
    command: ['set', 'phone', '12'],
  },
  'a link that is none': {
    at: ['store', 'social', ''],
    typed: { link: 'instagram' },
    command: ['set', 'social-link', 'instagram'],
  },
};

describe('a refusal', () => {
  const desk = useSettingsDesk('sqlite');

  test.each(Object.entries(refused))(
    'of %s is worded the same on the page and by the command (B-266)',
    async (_, one) => {
      const [subject, form, of] = one.at;
      const before = await desk.store();
      const onPage = await desk.send(
        `${subject}/${form}`,
        desk.bodyOf(await desk.formOn(subject, form, of), one.typed),
      );
      const words = Object.values(onPage).flat();
      expect(words).toHaveLength(1);
      const said = await callCommand(store, one.command, desk.shop.database.source);
      expect(said.code).toBe(1);
      expect(said.err).toMatch(/^Nothing was changed\. /);
      expect(said.err.toLowerCase()).toContain(String(words[0]).toLowerCase());
      expect(await desk.store()).toEqual(before);
    },
  );
});
