import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderMails } from '#adapters/mail/folder-mails.ts';
import { folderTexts } from '#adapters/texts/folder-texts.ts';
import { boundedFolder } from '#platform/files/bounded-folder.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer } from '#tests/http/test-server.ts';
import { outboxScreen } from './handlers.ts';
import type { OutboxProps } from './props.ts';

let root: string;
let database: FreshDatabase;
let app: FastifyInstance;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'demijohn-outbox-'));
  database = await freshDatabase('sqlite');
  ({ app } = await buildTestServer({ db: database.db }));
  const outbox = boundedFolder(join(root, 'outbox'), { maxEntries: 10 });
  const screen = outboxScreen({ outbox, answer: async () => undefined });
  app.get('/dev/outbox', screen.index);
  app.get('/dev/outbox/:name', screen.show);
  app.get('/dev/outbox/:name/html', screen.html);
  let now = Date.UTC(2026, 10, 20, 22, 4, 10);
  const clock = () => now++;
  const mails = folderMails({
    folder: outbox,
    from: { name: 'Demijohn', address: 'orders@shop.example' },
    clock,
  });
  const html = '<p style="color:red">Hello<script>1</script></p>';
  await mails.send({ key: 'a', to: 'ana@example.com', subject: 'Your order', text: 'Hello\n\nAna', html });
  await folderTexts({ folder: outbox, clock }).send({
    key: 'b',
    to: '5165550142',
    body: '123456 is your code.',
  });
});
afterEach(async () => {
  await app.close();
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});

async function visit(url: string): Promise<OutboxProps> {
  const answer = await app.inject({ url, headers: { 'x-inertia': 'true', 'x-inertia-version': 'v1' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json().component).toBe('Dev/Outbox');
  return answer.json().props;
}

test('lists what was sent, newest first, and opens one (S-07)', async () => {
  const { messages, opened } = await visit('/dev/outbox');
  expect(opened).toBeNull();
  expect(messages).toMatchObject([
    { to: '(516) 555-0142', title: '123456 is your code.', isText: true },
    { to: 'ana@example.com', title: 'Your order', isText: false, sentOn: 'November 20, 2026 at 5:04:10 PM' },
  ]);
  const [text, mail] = messages;
  expect((await visit(`/dev/outbox/${mail?.name}`)).opened).toMatchObject({
    body: 'Hello\n\nAna',
    htmlHref: `/dev/outbox/${mail?.name}/html`,
  });
  expect((await visit(`/dev/outbox/${text?.name}`)).opened).toMatchObject({
    body: '123456 is your code.',
    htmlHref: null,
  });
});

test('a letter’s HTML is shown where it cannot run or load anything', async () => {
  const { messages } = await visit('/dev/outbox');
  const answer = await app.inject(`/dev/outbox/${messages[1]?.name}/html`);
  expect(answer.body).toContain('<p style="color:red">Hello');
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'none'.*sandbox$/);
  expect(policy).not.toContain('script-src');
});

test('a text message has no HTML, and no name leads out of the folder', async () => {
  writeFileSync(join(root, 'secret.txt'), 'To: nobody\n\nsecret');
  const { messages } = await visit('/dev/outbox');
  for (const name of [`${messages[0]?.name}/html`, 'secret', '..%2Fsecret', '%2e%2e%2fsecret/html']) {
    expect((await app.inject(`/dev/outbox/${name}`)).statusCode).toBe(404);
  }
});
