import type { Migration } from '../migration.ts';

const tables = ['staff_pins', 'staff_recovery', 'customer_blocks'];

/**
 * What is a keyed hash says by which key it was made, so that the store knows when the key before is needed no more
 * (O-079). What is there is of the shop's key.
 */
export const keyMarks: Migration = {
  name: '180-key-marks',
  statements: () =>
    tables.flatMap((table) => [
      `alter table ${table} add column key_mark text`,
      `update ${table} set key_mark = (select key_fingerprint from shop_identity where id = 1)`,
    ]),
};
