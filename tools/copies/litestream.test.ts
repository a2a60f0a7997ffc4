import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { litestreamConfig, replicaFolder } from './litestream.ts';

test('the folder of the copies is read from Litestream’s configuration; there is none if the copies go to an address (O-067)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-litestream-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'litestream.yml');
  const folderOf = (to: string) => {
    writeFileSync(file, litestreamConfig({ database: '/srv/shop/shop.sqlite', to, key: null }));
    return replicaFolder(file);
  };
  expect(folderOf('/mnt/copies of "May"/litestream')).toBe('/mnt/copies of "May"/litestream');
  expect(folderOf('s3://bucket/shop')).toBeNull();
});
