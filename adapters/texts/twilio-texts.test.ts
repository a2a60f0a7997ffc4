import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TextCarrier } from '#domains/notifications/ports.ts';
import type { TextReply } from '#domains/notifications/replies/reply-words.rules.ts';
import { registerSignedScope } from '#endpoints/webhooks/signed-scope.ts';
import { twilioWebhook, twilioWebhookPath } from '#endpoints/webhooks/twilio.ts';
import { accountSid, authToken, openTwilioEmulator, type TwilioEmulator } from '#tests/emulators/twilio.ts';
import { promptTexts } from './prompt-texts.ts';
import { describeRepliesContract } from './replies.contract.ts';
import { describeTextsContract, someText } from './texts.contract.ts';
import { type TwilioOptions, twilioTexts } from './twilio-texts.ts';

let twilio: TwilioEmulator;
let now: number;
let carrier: TextCarrier;

function connect(changes: Partial<TwilioOptions['settings']> = {}, timeoutMs = 5_000): TextCarrier {
  const settings = {
    kind: 'twilio',
    accountSid,
    authToken,
    sender: { from: '+15005550006' },
    url: twilio.url,
    ...changes,
  } as const;
  return twilioTexts({ settings, clock: () => now, timeoutMs });
}

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 17);
  twilio = await openTwilioEmulator();
  carrier = connect();
});
afterEach(() => twilio.close());

describe('texts by Twilio', () => {
  const arrived = async () =>
    twilio.texts.map(({ To = '', Body = '' }) => ({ to: To.replace(/^\+1/, ''), body: Body }));
  describeTextsContract(() => ({ carrier, arrived }));
  describeRepliesContract(() => ({ carrier, arrived, answer }));

  /** Received through the shop's own webhook. */
  async function answer(from: string, words: string): Promise<TextReply> {
    const told: TextReply[] = [];
    const appUrl = 'https://shop.example';
    const { receive } = twilioWebhook({
      ...{ appUrl, authToken, accountSid },
      takeReply: async (reply) => {
        told.push(reply);
        return null;
      },
    });
    const app = Fastify();
    app.register(async (scope) => {
      registerSignedScope(scope);
      scope.post(twilioWebhookPath, receive);
    });
    const { body, headers } = twilio.answer(`+1${from}`, words, `${appUrl}${twilioWebhookPath}`);
    const taken = await app.inject({ method: 'POST', url: twilioWebhookPath, payload: body, headers });
    expect([taken.statusCode, taken.body]).toEqual([
      200,
      '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    ]);
    await app.close();
    const [reply] = told;
    if (!reply) throw new Error('The shop was told nothing');
    return reply;
  }

  test('the sender is the shop’s number, or the messaging service', async () => {
    await carrier.send(someText);
    const messagingServiceSid = 'MG0123456789abcdef0123456789abcdef';
    await connect({ sender: { messagingServiceSid } }).send(someText);
    expect(twilio.texts).toMatchObject([
      { From: '+15005550006' },
      { MessagingServiceSid: messagingServiceSid },
    ]);
    expect(twilio.texts[1]).not.toHaveProperty('From');
  });

  test.each([
    ['5005550001', '21211'],
    ['5005550009', '21614'],
  ])('%s will never take a text: %s', async (to, code) => {
    expect(await carrier.send({ ...someText, to })).toEqual({ kind: 'refused', why: `Twilio 400 ${code}` });
  });

  test.each(['fails', 'nonsense', 'too-many'] as const)(
    'the service %s: the text should be tried again (R-042)',
    async (mood) => {
      twilio.mood = mood;
      expect(await carrier.send(someText)).toMatchObject({ kind: 'unreachable' });
      twilio.mood = 'takes';
      expect(await carrier.send(someText)).toMatchObject({ kind: 'sent' });
    },
  );

  test('a wrong token is not the text’s fault, and is not repeated', async () => {
    const outcome = await connect({ authToken: 'hunter2' }).send(someText);
    expect(outcome).toEqual({ kind: 'unreachable', why: 'Twilio 401 20003' });
  });

  test('a service that does not answer is given up in time', async () => {
    twilio.mood = 'hangs';
    expect(await connect({}, 100).send(someText)).toEqual({
      kind: 'unreachable',
      why: 'Twilio: it did not answer in time',
    });
  });

  test('if nothing listens, that is what people read (O-067)', async () => {
    const outcome = await connect({ url: 'http://127.0.0.1:9' }).send(someText);
    expect(outcome).toEqual({
      kind: 'unreachable',
      why: expect.stringMatching(/^fetch failed: .*(ECONN|bad port)/),
    });
  });

  test('a shopper who waits for a passcode learns in time that none will come (R-043)', async () => {
    expect(await promptTexts(carrier, () => now).send(someText)).toEqual({ kind: 'sent' });
    expect(await promptTexts(carrier, () => now).send({ ...someText, to: '5005550009' })).toEqual({
      kind: 'refused',
      why: 'Twilio 400 21614',
    });
    twilio.mood = 'fails';
    expect(await promptTexts(carrier, () => now).send(someText)).toEqual({ kind: 'unreachable' });
    twilio.mood = 'hangs';
    const asked = performance.now();
    expect(await promptTexts(connect({}, 30_000), () => now).send(someText)).toEqual({ kind: 'unreachable' });
    // Well before the thirty seconds that this carrier otherwise has.
    expect(performance.now() - asked).toBeLessThan(15_000);
  });
});
