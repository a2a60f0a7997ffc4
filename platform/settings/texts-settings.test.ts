import { expect, test } from 'vitest';
import { readTextsSettings } from './texts-settings.ts';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { settings: readTextsSettings(env, problems), problems };
}

const hex = '0123456789abcdef0123456789abcdef';
const account = { TWILIO_ACCOUNT_SID: `AC${hex}`, TWILIO_AUTH_TOKEN: 'hunter2' };
const whole = { ...account, TWILIO_FROM: '+15005550006' };

test('without any key texts go to the embedded outbox', () => {
  expect(read({ TWILIO_FROM: ' ' })).toEqual({ settings: { kind: 'embedded' }, problems: [] });
});

test('an account and one sender are enough', () => {
  const settings = {
    kind: 'twilio',
    accountSid: `AC${hex}`,
    authToken: 'hunter2',
    url: 'https://api.twilio.com',
  };
  expect(read(whole)).toEqual({ settings: { ...settings, sender: { from: '+15005550006' } }, problems: [] });
  const service = {
    ...account,
    TWILIO_MESSAGING_SERVICE_SID: `MG${hex}`,
    TWILIO_URL: 'http://127.0.0.1:4021',
  };
  const sender = { messagingServiceSid: `MG${hex}` };
  expect(read(service)).toEqual({
    settings: { ...settings, sender, url: 'http://127.0.0.1:4021' },
    problems: [],
  });
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'no account',
    { TWILIO_AUTH_TOKEN: 'hunter2', TWILIO_FROM: '+15005550006' },
    /^TWILIO_ACCOUNT_SID is missing/,
  ],
  ['an account that is none', { ...whole, TWILIO_ACCOUNT_SID: 'hunter2' }, /^TWILIO_ACCOUNT_SID is missing/],
  [
    'no token',
    { TWILIO_ACCOUNT_SID: `AC${hex}`, TWILIO_FROM: '+15005550006' },
    /^TWILIO_AUTH_TOKEN is not set/,
  ],
  ['no sender', account, /^Set TWILIO_FROM or/],
  ['two senders', { ...whole, TWILIO_MESSAGING_SERVICE_SID: `MG${hex}` }, /^Set TWILIO_FROM or/],
  ['a sender that is none', { ...account, TWILIO_FROM: 'Demijohn' }, /^TWILIO_FROM is 'Demijohn'/],
  [
    'a service that is none',
    { ...account, TWILIO_MESSAGING_SERVICE_SID: 'MG1' },
    /^TWILIO_MESSAGING_SERVICE_SID is 'MG1'/,
  ],
  [
    'a host beyond this machine without encryption',
    { ...whole, TWILIO_URL: 'http://proxy.example' },
    /^TWILIO_URL must be/,
  ],
  ['an address with a path', { ...whole, TWILIO_URL: 'https://proxy.example/x' }, /^TWILIO_URL must be/],
  ['an address that is none', { ...whole, TWILIO_URL: 'proxy' }, /^TWILIO_URL must be/],
])('I7 %s; the token is not repeated', (_, env, problem) => {
  const { problems } = read(env);
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(problems.join()).not.toContain('hunter2');
});
