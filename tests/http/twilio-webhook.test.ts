/**
 * What people answer to the shop's texts: STOP takes effect at once, HELP gets an answer, signed or not at
 * all (N-080, R-082).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askForBottle } from '#domains/wanted/back/ask-for-bottle.ts';
import { consentWordsOf } from '#domains/wanted/back/back.rules.ts';
import type { FormatId, ProductId } from '#kit/ids.ts';
import { accountSid, authToken, signedReply } from '#tests/emulators/twilio.ts';
import { browserOf } from '#tests/fixtures/account-people.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';

const noon = Date.UTC(2026, 10, 20, 17);
const appUrl = 'https://shop.example';
const url = `${appUrl}/webhooks/twilio`;
const silent = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/** Puts the phone on the list for the size. */
async function waiting({ database: { db } }: ShopServer, formatId: FormatId, phone: string) {
  const { product_id: productId } = await db
    .selectFrom('formats')
    .select('product_id')
    .where('id', '=', formatId)
    .executeTakeFirstOrThrow();
  await askForBottle(db, {
    ...{ formatId, productId: productId as ProductId, words: 'A bottle', to: { phone } },
    ...{ accountId: null, isProved: true, from: null, now: noon },
  });
}

describe.each(someEngines)('an incoming text, on %s (N-080)', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer(engine, {
      clock: () => noon,
      env: {
        ...{ APP_URL: appUrl, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken },
        TWILIO_FROM: '+15005550006',
      },
    });
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    const { db } = shop.database;
    await db.deleteFrom('wanted').execute();
    await db.updateTable('bottle_stock').set({ on_hand: 0 }).execute();
    for (const phone of ['5165550142', '5165550143'])
      for (const { formatId } of [shop.shelf.gone, shop.shelf.rosso]) await waiting(shop, formatId, phone);
  });

  const send = (body: string, headers: Record<string, string>) =>
    shop.app.inject({ method: 'POST', url: '/webhooks/twilio', payload: body, headers });
  const tell = (fields: Record<string, string>, token?: string) => {
    const { body, headers } = signedReply(
      { From: '+15165550142', To: '+15005550006', ...fields },
      url,
      token,
    );
    return send(body, headers);
  };
  const phones = async () =>
    (await shop.database.db.selectFrom('wanted').select('phone').orderBy('id').execute()).map(
      ({ phone }) => phone,
    );
  const all = ['5165550142', '5165550142', '5165550143', '5165550143'];

  test.each(['STOP', 'stop', 'Unsubscribe'])(
    '%s ends every wish of the phone at once, and no one else’s; nothing is sent back',
    async (Body) => {
      expect(await phones()).toEqual(all);
      const answer = await tell({ Body });
      expect([answer.statusCode, answer.body]).toEqual([200, silent]);
      expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8');
      expect(await phones()).toEqual([null, null, '5165550143', '5165550143']);
      const rows = await shop.database.db.selectFrom('wanted').select(['closed_why', 'closed_by']).execute();
      expect(rows.filter(({ closed_why }) => closed_why === 'given-up')).toHaveLength(2);
      // However often it is reported.
      expect((await tell({ Body })).statusCode).toBe(200);
    },
  );

  test('the service has answered in its own words: STOP counts, and no one is answered twice', async () => {
    expect((await tell({ Body: 'arrêt', OptOutType: 'STOP' })).body).toBe(silent);
    expect(await phones()).toEqual([null, null, '5165550143', '5165550143']);
    expect((await tell({ Body: 'help', OptOutType: 'HELP' })).body).toBe(silent);
  });

  test('HELP is answered with whose number it is, whom to call and how to opt out; START and everything else with nothing', async () => {
    expect((await tell({ Body: 'Help' })).body).toMatch(
      /^<\?xml .+<Response><Message>Demijohn: we text about orders, .+ Call \(\d{3}\) \d{3}-\d{4}\. .+ STOP ends texts\.<\/Message><\/Response>$/,
    );
    for (const Body of ['START', 'Please stop by at five', '', '<Response>', 'x'.repeat(1_600)])
      expect((await tell({ Body })).body).toBe(silent);
    expect((await tell({ Body: 'STOP', From: '+445165550142' })).body).toBe(silent);
    expect(await phones()).toEqual(all);
  });

  test('without a signature, with a wrong one, of another account, for another address: nothing is ended (R-082)', async () => {
    const { body, headers } = signedReply({ From: '+15165550142', Body: 'STOP' }, url);
    const { 'x-twilio-signature': _, ...unsigned } = headers;
    expect((await send(body, unsigned)).statusCode).toBe(401);
    expect((await send(`${body}&More=1`, headers)).statusCode).toBe(403);
    expect((await tell({ Body: 'STOP' }, 'another token')).statusCode).toBe(403);
    const elsewhere = signedReply({ From: '+15165550142', Body: 'STOP' }, `${url}/`);
    expect((await send(elsewhere.body, elsewhere.headers)).statusCode).toBe(403);
    expect((await tell({ Body: 'STOP', AccountSid: `AC${'f'.repeat(32)}` })).statusCode).toBe(400);
    const junk = signedReply({}, url);
    expect((await send(junk.body, junk.headers)).statusCode).toBe(400);
    expect((await shop.app.inject({ method: 'GET', url: '/webhooks/twilio' })).statusCode).toBe(405);
    expect(await phones()).toEqual(all);
  });
});

test('the outbox of the embedded carrier answers as the phone would: STOP ends the wish, HELP is answered there (N-080)', async () => {
  let now = noon;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'demijohn-answers-'));
  const shop = await openShopServer('sqlite', {
    env: { DATA_DIR },
    clock: () => {
      now += 1;
      return now;
    },
  });
  try {
    const { db } = shop.database;
    const to = { phone: '5165550142' };
    await waiting(shop, shop.shelf.gone.formatId, to.phone);
    await shop.shop.texts.send({ key: 'one', to: to.phone, body: consentWordsOf(to) });
    const [name = ''] = await shop.shop.sentFolder.names();
    const person = await browserOf(shop);
    const answer = (words: string) => person.write('POST', `/dev/outbox/${name}/answer`, { words });
    expect((await answer('HELP')).statusCode).toBe(303);
    expect(await shop.shop.sentFolder.read((await shop.shop.sentFolder.names())[0] ?? '', 'txt')).toContain(
      'STOP ends texts.',
    );
    await answer('anything');
    expect((await db.selectFrom('wanted').select('phone').execute())[0]?.phone).toBe(to.phone);
    await answer('STOP');
    expect((await db.selectFrom('wanted').select('phone').execute())[0]?.phone).toBeNull();
    expect(await shop.shop.texts.send({ key: 'two', to: to.phone, body: 'x' })).toMatchObject({
      kind: 'refused',
    });
  } finally {
    await shop.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
