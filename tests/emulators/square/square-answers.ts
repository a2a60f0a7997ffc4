/** The emulated Square's responses: bodies, refusals, and the field checks shared by its calls. */

export type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Json;
}

export interface Money {
  amount: number;
  currency: 'USD';
}

export function ok(body: Json): Answer {
  return { status: 200, body };
}

export function refuse(
  status: number,
  code: string,
  { category = categoryOf(status), ...rest }: { category?: string } & Json = {},
): Answer {
  return { status, body: { errors: [{ category, code, detail: code }], ...rest } };
}

function categoryOf(status: number): string {
  if (status === 401 || status === 403) return 'AUTHENTICATION_ERROR';
  if (status === 429) return 'RATE_LIMIT_ERROR';
  return status >= 500 ? 'API_ERROR' : 'INVALID_REQUEST_ERROR';
}

export function found<T>(thing: T | undefined, work: (thing: T) => Answer): Answer {
  return thing === undefined ? refuse(404, 'NOT_FOUND') : work(thing);
}

const longest: ReadonlyMap<string, number> = new Map([
  ['idempotency_key', 45],
  ['reference_id', 40],
  ['note', 500],
  ['reason', 192],
]);

/** The error in a body's texts or amount, if any. Money on the wire is a JSON number of whole cents. */
export function fieldFault(body: Json): string | undefined {
  for (const [name, value] of Object.entries(body)) {
    const most = longest.get(name);
    if (most === undefined) continue;
    if (typeof value !== 'string') return 'EXPECTED_STRING';
    if (value.length > most) return 'VALUE_TOO_LONG';
    if (value.length === 0) return 'VALUE_EMPTY';
  }
  const money = body.amount_money as Partial<Money> | undefined;
  if (money === undefined) return undefined;
  if (typeof money.amount !== 'number' || !Number.isInteger(money.amount)) return 'EXPECTED_INTEGER';
  if (money.currency !== 'USD') return 'CURRENCY_MISMATCH';
  return money.amount <= 0 ? 'VALUE_TOO_LOW' : undefined;
}

export function missing(body: Json, ...names: string[]): boolean {
  return names.some((name) => body[name] === undefined || body[name] === null);
}
