/**
 * Where a page of the list begins: after this product, in the order of the value that the list is sorted by
 * (B-130).
 */
import type { ListOrder } from './filters.rules.ts';

export interface ListCursor {
  value: string | number;
  id: number;
}

/** '42~chateau margaux', '42~1999', as in an address. */
export function writeCursor({ id, value }: ListCursor): string {
  return `${id}~${value}`;
}

/**
 * Null if the text was not written by a page of the list in this order; the list then starts from the
 * beginning.
 */
export function readCursor(text: unknown, order: ListOrder): ListCursor | null {
  const [, id, value] = (typeof text === 'string' && /^(\d{1,9})~([^\0]{0,400})$/s.exec(text)) || [];
  if (id === undefined || value === undefined) return null;
  if (order === 'name') return { id: Number(id), value };
  return /^\d{1,15}$/.test(value) ? { id: Number(id), value: Number(value) } : null;
}
