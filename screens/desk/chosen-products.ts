/** Which products a page about many of them covers: those that its address names, or all (B-141, B-146). */
import type { FastifyRequest } from 'fastify';
import { matchingProducts } from '#domains/catalogue/desk-list/matching-products.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { rightTo } from '#domains/staff/permissions.rules.ts';
import type { DeskDeps } from './desk-request.ts';
import { readAskedProducts } from './read-asked-products.ts';

export interface ChosenProducts {
  /** As in the address, to be sent along. */
  query: Record<string, string>;
  /** True if the address says which: 'ids', 'all', or a filter. */
  isChosen: boolean;
  products: AsyncIterable<{ id: number }> | { id: number }[];
}

/** To choose more than this, use the list's filter; no product of a longer choice is dropped silently. */
export const mostIds = 2_000;

/**
 * An address of the list in which any field is not understood chooses no products: a mistake must not enlarge
 * a person's choice.
 *
 * @param given the query of an address, or the fields of a form
 */
export async function chosenProducts(
  { db, clock }: DeskDeps,
  request: FastifyRequest,
  given: unknown,
): Promise<ChosenProducts> {
  const query = Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
  const { ids } = query;
  if (ids !== undefined) {
    const chosen = [...new Set(ids.split(',').filter((id) => /^\d{1,9}$/.test(id)))];
    const isChosen = chosen.length > 0 && chosen.length <= mostIds;
    const products = isChosen ? chosen.map((id) => ({ id: Number(id) })) : [];
    return { query: { ids: isChosen ? chosen.join(',') : '' }, isChosen, products };
  }
  const seesCost = rightTo('see-cost', staffOf(request.desk).role, proofOf(request.desk)) === 'may';
  // In its original form: a field that appears twice is not understood either.
  const { asked } = await readAskedProducts(db, (given ?? {}) as Record<string, unknown>, seesCost);
  return {
    query,
    isChosen: Object.keys(query).length > 0,
    products: matchingProducts(db, asked, clock()),
  };
}
