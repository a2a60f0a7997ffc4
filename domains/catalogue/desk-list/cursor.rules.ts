/** Where a page of the list begins: after this product, by the value that the list is ordered by (B-130). */
import type { ListOrder } from './filters.rules.ts';

export interface ListCursor {
  value: string | number;
  id: number;
}

/** '42~chateau margaux', '42~1999': what an address says. */
export function writeCursor({ id, value }: ListCursor): string {
  return `${id}~${value}`;
}

/** Null for what no page of the list in this order has written: the list then begins anew. */
export function readCursor(text: unknown, order: ListOrder): ListCursor | null {
  const [, id, value] = (typeof text === 'string' && /^(\d{1,9})~([^\0]{0,400})$/s.exec(text)) || [];
  if (id === undefined || value === undefined) return null;
  if (order === 'name') return { id: Number(id), value };
  return /^\d{1,15}$/.test(value) ? { id: Number(id), value: Number(value) } : null;
}
