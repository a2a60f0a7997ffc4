import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { substitutionsOf } from '../substitutions/substitutions.store.ts';
import { leftOutOf } from './left-out.store.ts';
import type { Changes } from './sent.rules.ts';

/** What is sent instead, and what is left out, each oldest first. @param until a moment; otherwise all */
export async function changesOf(db: Db, orderId: OrderId, until?: number): Promise<Changes> {
  return {
    substitutions: await substitutionsOf(db, orderId, until),
    leftOut: await leftOutOf(db, orderId, until),
  };
}
