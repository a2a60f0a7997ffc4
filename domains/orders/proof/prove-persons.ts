import type { Db } from '#db/connection.ts';
import { type Proof, proofOf } from '#platform/proof/proof.ts';
import { oldWithPerson } from '../order-persons.store.ts';
import { yearsBefore } from '../years-before.rules.ts';

/** Buyers are forgotten every night; it is no breach if the machine was off for a week. */
const graceMs = 8 * 24 * 60 * 60_000;
const maxFound = 1_000;

/** Proves that no order keeps its buyer longer than the store's years (B-291). */
export async function provePersons(db: Db, years: number, now: number): Promise<Proof> {
  const old = await oldWithPerson(db, { endedBefore: yearsBefore(years, now) - graceMs, limit: maxFound });
  return proofOf(
    'people-are-forgotten',
    old.map(({ number }) => `Order ${number} still has its buyer.`),
  );
}
