import type { ClosestShown } from './closest-shown.ts';

/** Copies exactly the fields that a page may know. */
export function showClosest(closest: ClosestShown): ClosestShown {
  const { packId, slug, name, size, photo, art, priceCents, reason } = closest;
  return { packId, slug, name, size, photo, art, priceCents, reason };
}
