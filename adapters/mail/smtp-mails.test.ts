import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailCarrier } from '#domains/notifications/ports.ts';
import { openSmtpSink, type SinkMood, type SmtpSink } from '#tests/emulators/smtp-sink.ts';
import { describeMailContract, someMail } from './mail.contract.ts';
import { type SmtpOptions, smtpMails } from './smtp-mails.ts';

let sink: SmtpSink;
let now: number;
let carrier: MailCarrier;

function connect(changes: Partial<SmtpOptions['settings']> = {}, timeoutMs = 8_000): MailCarrier {
  const from = { name: null, address: 'orders@shop.example' };
  const settings = {
    kind: 'smtp',
    host: '127.0.0.1',
    port: sink.port,
    secure: false,
    auth: null,
    from,
    ...changes,
  } as const;
  return smtpMails({ settings, shopName: 'Demijohn Wine & Spirits', clock: () => now, timeoutMs });
}

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 17);
  sink = await openSmtpSink();
  carrier = connect();
});
afterEach(() => sink.shut());

describe('mail by SMTP', () => {
  describeMailContract(() => ({ carrier, arrived: async () => sink.mails.map(({ raw }) => raw) }));

  test('goes to the one address, from the shop’s', async () => {
    await carrier.send(someMail);
    expect(sink.mails).toMatchObject([{ from: 'orders@shop.example', to: ['ana@example.com'] }]);
  });

  test.each<[SinkMood, string]>([
    ['no-recipient', '550'],
    ['no-content', '554'],
  ])('%s: the mail will never be accepted', async (mood, code) => {
    sink.mood = mood;
    expect(await carrier.send(someMail)).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining(code),
    });
  });

  test.each<SinkMood>(['busy', 'later', 'no-sender', 'no-relay', 'cut'])(
    '%s: the mail should be tried again (R-042)',
    async (mood) => {
      sink.mood = mood;
      expect(await carrier.send(someMail)).toMatchObject({ kind: 'unreachable' });
      sink.mood = 'takes';
      expect(await carrier.send(someMail)).toMatchObject({ kind: 'sent' });
    },
  );

  test('a server that does not answer is given up in time, and reported by its address (R-042, O-067)', async () => {
    sink.mood = 'hang';
    expect(await connect({}, 200).send(someMail)).toEqual({
      kind: 'unreachable',
      why: expect.stringMatching(/^mail server: it did not answer in time \([\w.]+:\d+\)$/),
    });
  });

  test('a server that is down is left alone for a while, reported with its last error, then tried again (O-067)', async () => {
    await sink.shut();
    for (let count = 0; count < 5; count += 1) {
      expect(await carrier.send(someMail)).toMatchObject({
        kind: 'unreachable',
        why: expect.stringContaining('ECONNREFUSED'),
      });
    }
    await sink.open();
    expect(await carrier.send(someMail)).toEqual({
      kind: 'unreachable',
      why: expect.stringMatching(
        /^mail server: .* is left alone for a moment \(the last time: .*ECONNREFUSED 127\.0\.0\.1:\d+\)$/,
      ),
    });
    now += 30_000;
    expect(await carrier.send(someMail)).toMatchObject({ kind: 'sent' });
  });

  test('a failed sign-in is not the mail’s fault, and its message contains no password', async () => {
    sink.mood = 'wrong-password';
    const outcome = await connect({ auth: { user: 'shop', password: 'hunter2' } }).send(someMail);
    expect(outcome).toMatchObject({ kind: 'unreachable', why: expect.stringContaining('535') });
    expect(sink.signIns).toBe(1);
    expect(JSON.stringify(outcome)).not.toContain('hunter2');
  });

  test('a password is never sent unencrypted', async () => {
    const outcome = await connect({ host: '0.0.0.0', auth: { user: 'shop', password: 'hunter2' } }).send(
      someMail,
    );
    expect(outcome).toMatchObject({ kind: 'unreachable', why: expect.stringMatching(/TLS/) });
    expect(sink).toMatchObject({ signIns: 0, mails: [] });
  });
});
