import type { Db } from '#db/connection.ts';
import { productNames } from './product-names.store.ts';

/** The names of products by id, withdrawn ones included; unknown ids are left out. */
export async function nameProducts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await productNames(db, ids)).map(({ id, name }) => [id, name]));
}
