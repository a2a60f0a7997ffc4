import type { Books } from '#platform/proof/by-slices.ts';
import { type Proof, proofOf } from '#platform/proof/proof.ts';
import { wrongSlots } from './slot-proof.store.ts';

/** A delivery window's count equals the number of orders booked in it (B-307). */
export async function proveSlots(books: Books): Promise<Proof[]> {
  const wrong = (await wrongSlots(books)).map(
    ({ id, booked, places }) => `Window ${id} counts ${booked} orders and has ${Number(places)}.`,
  );
  return [proofOf('slots-count-their-orders', wrong)];
}
