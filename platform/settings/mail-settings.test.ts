import { expect, test } from 'vitest';
import { readMailSettings } from './mail-settings.ts';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { settings: readMailSettings(env, problems), problems };
}

const from = { MAIL_FROM: 'orders@shop.example' };
const server = { ...from, SMTP_HOST: 'mail.example' };

test('without any setting mail goes to the embedded outbox', () => {
  expect(read({ SMTP_HOST: ' ' })).toEqual({ settings: { kind: 'embedded' }, problems: [] });
});

test('a host alone is enough; port and encryption have defaults', () => {
  const settings = {
    kind: 'smtp',
    host: 'mail.example',
    port: 587,
    secure: false,
    auth: null,
    from: { name: null, address: 'orders@shop.example' },
  };
  expect(read(server)).toEqual({ settings, problems: [] });
  expect(read({ ...server, SMTP_SECURE: '1' }).settings).toMatchObject({ port: 465, secure: true });
  expect(read({ ...server, SMTP_PORT: '465' }).settings).toMatchObject({ port: 465, secure: true });
  expect(read({ ...server, SMTP_PORT: '2525', SMTP_USER: 'u', SMTP_PASSWORD: 'p' }).settings).toMatchObject({
    port: 2525,
    secure: false,
    auth: { user: 'u', password: 'p' },
  });
});

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, auth: null }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, auth: null }],
  ['smtp://[::1]:2525/', { host: '::1', port: 2525, secure: false, auth: null }],
  [
    'smtp://me%40x:p%3Aw@mail.example:26',
    { host: 'mail.example', port: 26, secure: false, auth: { user: 'me@x', password: 'p:w' } },
  ],
])('a single URL: %s', (SMTP_URL, settings) => {
  expect(read({ ...from, SMTP_URL })).toMatchObject({ settings, problems: [] });
});

test.each([
  ['Demijohn <orders@shop.example>', 'Demijohn'],
  ['"Demijohn Wine & Spirits" <orders@shop.example>', 'Demijohn Wine & Spirits'],
  ['<orders@shop.example>', null],
])('the sender %s', (MAIL_FROM, name) => {
  expect(read({ ...server, MAIL_FROM })).toMatchObject({
    settings: { from: { name, address: 'orders@shop.example' } },
    problems: [],
  });
});

test.each<[string, Record<string, string>, RegExp]>([
  ['a sender without a server', from, /^SMTP_HOST or SMTP_URL is not set/],
  ['a server without a sender', { SMTP_HOST: 'mail.example' }, /^MAIL_FROM is not set/],
  ['a sender that is none', { ...server, MAIL_FROM: 'Demijohn' }, /^MAIL_FROM is 'Demijohn'/],
  ['two senders', { ...server, MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM is/],
  ['a host with a path', { ...server, SMTP_HOST: 'mail/x' }, /^SMTP_HOST is 'mail\/x'/],
  ['a port of words', { ...server, SMTP_PORT: 'mail' }, /^SMTP_PORT is 'mail'/],
  ['half of the sign-in', { ...server, SMTP_USER: 'me' }, /^SMTP_USER is set without SMTP_PASSWORD/],
  ['the other half', { ...server, SMTP_PASSWORD: 'pw' }, /^SMTP_PASSWORD is set without SMTP_USER/],
  ['encryption of words', { ...server, SMTP_SECURE: 'yes' }, /^SMTP_SECURE is 'yes'/],
  [
    'both ways at once',
    { ...server, SMTP_URL: 'smtp://mail.example' },
    /^SMTP_URL and SMTP_HOST are both set/,
  ],
  ['another protocol', { ...from, SMTP_URL: 'https://mail.example' }, /^SMTP_URL must look like/],
  ['a path', { ...from, SMTP_URL: 'smtp://mail.example/inbox' }, /^SMTP_URL must look like/],
  ['a user without a password', { ...from, SMTP_URL: 'smtp://me@mail.example' }, /^SMTP_URL must look like/],
])('%s', (_, env, problem) => {
  expect(read(env).problems).toEqual([expect.stringMatching(problem)]);
});

test('I7 no problem repeats a password', () => {
  const wrong = [
    { SMTP_URL: 'smtp://me:hunter2@mail.example/x' },
    { SMTP_URL: 'http://me:hunter2@mail.example', SMTP_PASSWORD: 'hunter2' },
    { SMTP_PASSWORD: 'hunter2', SMTP_PORT: 'x' },
  ];
  for (const env of wrong) {
    const { problems } = read(env);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join()).not.toContain('hunter2');
  }
});
