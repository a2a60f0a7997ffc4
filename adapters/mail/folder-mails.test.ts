import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSentCopy } from '#domains/notifications/sent-copy.rules.ts';
import { type BoundedFolder, boundedFolder } from '#platform/files/bounded-folder.ts';
import { folderMails } from './folder-mails.ts';
import { describeMailContract, someMail } from './mail.contract.ts';

let root: string;
let folder: BoundedFolder;
let now: number;
const from = { name: 'Demijohn Wine & Spirits', address: 'orders@shop.example' };

beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 17);
  root = mkdtempSync(join(tmpdir(), 'demijohn-mails-'));
  folder = boundedFolder(join(root, 'outbox'), { maxEntries: 500 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('mail into a folder', () => {
  const carrier = () => folderMails({ folder, from, clock: () => now++ });
  const all = async (ending: string) => {
    const names = (await folder.names()).reverse();
    return Promise.all(names.map(async (name) => (await folder.read(name, ending)) ?? ''));
  };
  describeMailContract(() => ({ carrier: carrier(), arrived: () => all('eml') }));

  test('each mail can be opened in a mail program, viewed as HTML and read as text', async () => {
    await carrier().send(someMail);
    expect(await all('html')).toEqual([someMail.html]);
    expect((await all('txt')).map(readSentCopy)).toEqual([
      { to: someMail.to, subject: someMail.subject, body: someMail.text },
    ]);
    expect((await all('eml')).join()).toMatch(/\r\n/);
  });

  test('a folder that cannot be written is like a server that cannot be reached (R-042)', async () => {
    writeFileSync(join(root, 'outbox'), 'not a folder');
    expect(await carrier().send(someMail)).toMatchObject({ kind: 'unreachable' });
  });
});
