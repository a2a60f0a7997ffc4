import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { substitutionsOf } from '../substitutions/substitutions.store.ts';
import { leftOutOf } from './left-out.store.ts';
import type { Changes } from './sent.rules.ts';

/** What is sent instead, and what is left out, each oldest first. */
export async function changesOf(db: Db, orderId: OrderId): Promise<Changes> {
  return { substitutions: await substitutionsOf(db, orderId), leftOut: await leftOutOf(db, orderId) };
}
