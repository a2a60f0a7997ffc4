/** Ids are branded so that a pack's id cannot be passed for a line's. */
export type Id<Brand extends string, Base = string> = Base & { readonly __id: Brand };

export type ProductId = Id<'product', number>;
export type FormatId = Id<'format', number>;
export type PackId = Id<'pack', number>;
export type VisitorId = Id<'visitor'>;
export type CartId = Id<'cart'>;
export type CartLineId = Id<'cart-line'>;
export type CheckoutId = Id<'checkout'>;
export type OrderId = Id<'order'>;
export type OrderNumber = Id<'order-number', number>;
export type PaymentId = Id<'payment'>;
export type PromotionId = Id<'promotion', number>;
export type StaffId = Id<'staff'>;

const tokenBytes = 16;

/**
 * Random bytes are fetched for many tokens at once, because the call costs more than the bytes. Each is used
 * once.
 */
const pool = new Uint8Array(256 * tokenBytes);
let used = pool.length;

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * 128 random bits as 32 hex digits: unguessable, safe in a URL, and short enough for every vendor's key
 * field.
 */
export function randomToken(): string {
  if (used === pool.length) {
    globalThis.crypto.getRandomValues(pool);
    used = 0;
  }
  let text = '';
  for (const end = used + tokenBytes; used < end; used += 1) text += hexOf[pool[used] ?? 0];
  return text;
}

/** A fresh random id of the given brand. */
export function newId<T extends Id<string>>(): T {
  return randomToken() as T;
}

const largestId = 2 ** 31 - 1;

/** Reads a pack's id from outside: a whole number, or its text, in the database's range; else undefined. */
export function parsePackId(value: unknown): PackId | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestId
    ? (id as PackId)
    : undefined;
}
