import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSentCopy } from '#domains/notifications/sent-copy.rules.ts';
import { phoneDigits } from '#kit/phone.ts';
import { type BoundedFolder, boundedFolder } from '#platform/files/bounded-folder.ts';
import { folderTexts } from './folder-texts.ts';
import { describeRepliesContract } from './replies.contract.ts';
import { describeTextsContract, someText } from './texts.contract.ts';

let root: string;
let folder: BoundedFolder;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'demijohn-texts-'));
  folder = boundedFolder(join(root, 'outbox'), { maxEntries: 500 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('texts into a folder', () => {
  let now = Date.UTC(2026, 10, 20, 17);
  const carrier = () =>
    folderTexts({
      folder,
      clock: () => {
        now += 1;
        return now;
      },
    });
  const arrived = async () => {
    const names = (await folder.names()).filter((name) => name.endsWith('-text'));
    const copies = await Promise.all(
      names.map(async (name) => readSentCopy((await folder.read(name, 'txt')) ?? '')),
    );
    return copies.map(({ to, body }) => ({ to: phoneDigits(to), body }));
  };
  describeTextsContract(() => ({ carrier: carrier(), arrived }));
  describeRepliesContract(() => ({ carrier: carrier(), arrived, answer: carrier().answer }));

  test('a folder that cannot be written is like a service that cannot be reached (R-042)', async () => {
    writeFileSync(join(root, 'outbox'), 'not a folder');
    expect(await carrier().send(someText)).toMatchObject({ kind: 'unreachable' });
  });
});
