import type { Migration } from '../migration.ts';

const tables = ['staff_pins', 'staff_recovery', 'customer_blocks'];

/**
 * A keyed hash records which key made it, so that the store knows when the former key is no longer needed
 * (O-079). The hashes that exist were made by the shop's key.
 */
export const keyMarks: Migration = {
  name: '180-key-marks',
  statements: () =>
    tables.flatMap((table) => [
      `alter table ${table} add column key_mark text`,
      `update ${table} set key_mark = (select key_fingerprint from shop_identity where id = 1)`,
    ]),
};
