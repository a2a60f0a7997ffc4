/** The answers of Square's tills, and their paging. */
import type { ServiceAnswer } from '../loopback-service.ts';

export const ok = (body: unknown): ServiceAnswer => ({ status: 200, body });

export function refused(status: number, code: string): ServiceAnswer {
  return { status, body: { errors: [{ category: 'API_ERROR', code, detail: code }] } };
}

export function pageOf(all: readonly unknown[], cursor: string | null, size: number, name: string) {
  const from = Number(cursor ?? 0);
  const next = from + size;
  return { [name]: all.slice(from, next), ...(next < all.length && { cursor: String(next) }) };
}

export const money = (amount: number) => ({ amount, currency: 'USD' });
