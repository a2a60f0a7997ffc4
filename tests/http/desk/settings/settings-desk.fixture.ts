/** The settings at the desk, with a signed-in person of each role. */
import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '#db/connection.ts';
import { readStore } from '#domains/store/read-store.ts';
import type { Effect, SettingProps, ShownForm } from '#screens/desk/settings/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

export const json = { accept: 'application/json' };
export const minuteMs = 60_000;

export function useSettingsDesk(engine: Engine) {
  let shop: ShopServer;
  let now = noon;
  const people = new Map<string, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    for (const role of ['owner', 'manager', 'clerk', 'driver'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
    people.set('Ben', await deskPerson(shop, 'owner', { name: 'Ben' }));
  });

  afterAll(() => shop.stop());

  const browserOf = (who: string) => {
    const person = people.get(who);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };

  const page = async (subject: string, who = 'owner') =>
    pageOf(await browserOf(who).visit(`/desk/settings/${subject}`)).props as unknown as SettingProps;

  const formsOf = ({ sections }: SettingProps) => sections.flatMap(({ forms }) => forms);

  const formOn = async (subject: string, form: string, of = '') => {
    const found = formsOf(await page(subject)).find((each) => each.form === form && each.of === of);
    if (!found) throw new Error(`${subject} has no ${form} of ${of}`);
    return found;
  };

  const valuesOf = ({ fields }: Pick<ShownForm, 'fields'>) =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value]));

  const bodyOf = (form: ShownForm, typed: Record<string, string>, more: object = {}) => ({
    of: form.of,
    seen: valuesOf(form),
    fields: { ...valuesOf(form), ...typed },
    ...more,
  });

  const send = async (path: string, body: object, who = 'owner') => {
    const answer = await browserOf(who).write('POST', `/desk/settings/${path}`, body, json);
    if (answer.statusCode === 422) return answer.json().errors as Record<string, string[]>;
    return answer.statusCode;
  };

  const look = async (subject: string, form: ShownForm, typed: Record<string, string>) => {
    const path = `/desk/settings/${subject}/${form.form}/look`;
    const answer = await browserOf('owner').write('POST', path, bodyOf(form, typed), json);
    return answer.json().data as { effect: Effect; asked: string; isSame: boolean };
  };

  const acts = async () => {
    const rows = await shop.database.db.selectFrom('activity').select(['verb', 'subject_id']).execute();
    return rows.flatMap(({ verb, subject_id }) => (verb === 'set' ? [subject_id] : []));
  };

  const store = () => readStore(shop.database.db);

  return {
    get shop() {
      return shop;
    },
    get now() {
      return now;
    },
    set now(value) {
      now = value;
    },
    browserOf,
    page,
    formsOf,
    formOn,
    bodyOf,
    send,
    look,
    acts,
    store,
  };
}
