import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { TillSale } from '#domains/counter/ports.ts';
import { describeTillSalesContract, type SoldItem } from '../till-sales.contract.ts';
import { fileTillSales, salesFileName } from './file-till-sales.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'demijohn-till-'));
  folders.push(folder);
  const file: { items: readonly SoldItem[]; sales: TillSale[] } = { items: [], sales: [] };
  const write = (content = JSON.stringify(file)) => writeFile(join(folder, salesFileName), content);
  return { till: fileTillSales(folder), file, write };
}

describe('a till’s file of sales', () => {
  describeTillSalesContract(async () => {
    const { till, file, write } = await open();
    return {
      ...{ till, locationId: 'counter', now: 1_790_000_000_000 },
      setItems(items) {
        file.items = items;
        return write();
      },
      ring(sale) {
        file.sales.push(sale);
        return write();
      },
      breakIt: () => write('{"sales": [{"id": "CUT O'),
    };
  });

  test('that does not exist is no till (B-178)', async () => {
    const { till } = await open();
    expect(await till.isThere()).toBe(false);
  });
});
