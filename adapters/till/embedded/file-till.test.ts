import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeTillContract } from '../till-catalogue.contract.ts';
import { fileTill, tillFileName } from './file-till.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'demijohn-till-'));
  folders.push(folder);
  const write = (content: string) => writeFile(join(folder, tillFileName), content);
  return { folder, write, till: fileTill(folder) };
}

describe('a till’s file', () => {
  describeTillContract(async () => {
    const { till, write } = await open();
    return {
      till,
      setItems: (items) => write(JSON.stringify(items)),
      breakIt: () => write('[{"name": "CUT O'),
    };
  });

  test('that does not exist is no till (N-114)', async () => {
    const { till } = await open();
    expect(await till.isThere()).toBe(false);
    expect(await till.readItems()).toEqual({ kind: 'unreachable' });
  });
});
