import type { Db } from '#db/connection.ts';
import { idOfSlug } from '../withdrawn.store.ts';
import { type Successor, successorOf } from './vintages.store.ts';

/** More vintages of one wine than any shop has had; it breaks a cycle, though no verb creates one. */
const mostSteps = 50;

/**
 * The first product on sale that follows one that is not, over any number of vintages; undefined if there is
 * none.
 */
export async function findSuccessor(db: Db, slug: string): Promise<Successor | undefined> {
  let id = await idOfSlug(db, slug);
  for (let step = 0; id !== undefined && step < mostSteps; step += 1) {
    const next: Successor | undefined = await successorOf(db, id);
    if (!next || next.isPublished) return next;
    id = next.id;
  }
  return undefined;
}
