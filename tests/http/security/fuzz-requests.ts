/**
 * Requests that no page of ours would send (R-078): junk where ids, numbers, texts and objects are expected.
 */
import fc from 'fast-check';
import type { Route } from '#app/routes/route.ts';
import { submitPayload, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { junkValue, piece, text } from './junk-values.ts';

export interface JunkRequest {
  method: Route['method'] | 'HEAD' | 'OPTIONS' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/**
 * Fields of the account, address and verification code forms. The passwords are wrong, so that a signed-in
 * shopper stays signed in.
 */
export const someForm = {
  ...syosset,
  name: 'Ada Vine',
  email: 'ada@example.com',
  password: 'no such password',
  otp: '000000',
  addressId: '0'.repeat(32),
  isDefaultShipping: true,
  selectForDelivery: true,
  type: 'loyalty-register',
  challengeKey: '0'.repeat(32),
  passcode: '000000',
  id: '2026-11-20T17:00',
  deliveryMethod: 'delivery',
};

const shopForms: readonly object[] = [submitPayload(), { packId: 1, quantity: 1 }, someForm];

/** A real payload with one part replaced. */
function almostRight(bases: readonly object[]): fc.Arbitrary<unknown> {
  return fc
    .record({
      base: fc.constantFrom(...bases),
      path: fc.array(fc.nat(6), { maxLength: 3 }),
      junk: junkValue,
    })
    .map(({ base, path, junk }) => replaceAt(structuredClone(base), path, junk));
}

function replaceAt(value: unknown, [at, ...rest]: number[], junk: unknown): unknown {
  if (at === undefined || typeof value !== 'object' || value === null) return junk;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(1, keys.length)];
  if (key === undefined) return junk;
  return { ...value, [key]: replaceAt((value as Record<string, unknown>)[key], rest, junk) };
}

/** Bytes that are invalid in the declared encoding. */
const badUtf8 = fc.constantFrom(
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"email":"\u00e9"}', 'latin1'),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from('a=%ff&b=%c0%af&c=\xff', 'latin1'),
);
/** A form that is too large, and a body that is not a form. */
const tooLarge = fc.constantFrom(
  JSON.stringify({ name: 'x'.repeat(2_000_000) }),
  `a=${'%00'.repeat(100_000)}`,
);

const nested = fc.constantFrom(
  '['.repeat(1_000) + ']'.repeat(1_000),
  `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
  '[',
);
const payload = (bases: readonly object[]) =>
  fc.oneof(
    { weight: 1, arbitrary: badUtf8 },
    { weight: 1, arbitrary: fc.oneof({ weight: 9, arbitrary: nested }, { weight: 1, arbitrary: tooLarge }) },
    { weight: 4, arbitrary: almostRight(bases).map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: junkValue.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom('a=1&a=2&a[b]=3&__proto__=1&%=%', 'x'.repeat(300_000)) },
  );

const headerText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const headers = fc.dictionary(
  fc.constantFrom(
    'x-inertia-partial-data',
    'x-inertia-partial-except',
    'x-inertia-error-bag',
    'x-inertia-reset',
    'x-inertia-except-once-props',
    'accept',
    'accept-encoding',
    'referer',
    'purpose',
    'x-forwarded-for',
    'if-none-match',
    'range',
    'host',
  ),
  fc.oneof(
    headerText,
    fc.constantFrom(
      'cart.items.__proto__',
      'text/html',
      'application/json',
      '*/*',
      'http://[',
      'br;q=x, gzip',
      'bytes=0-',
      '__proto__',
    ),
  ),
  { maxKeys: 4, noNullPrototype: true },
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'application/xml',
  '',
);

const query = fc.oneof(
  fc.constant(''),
  fc
    .array(
      fc.tuple(
        fc.constantFrom('page', 'page', 'query', 'page[]', '__proto__', 'intended', 'action', ''),
        piece,
      ),
      { maxLength: 4 },
    )
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
);

/**
 * One request to one of the routes; some part of its address, headers or body is junk, or one of `ids`, which
 * really exist.
 *
 * @param bases forms; one part of each becomes junk
 * @param idWeight how often an address contains one of `ids`, for every four times that it contains junk
 */
export function junkRequests(
  routes: readonly Route[],
  ids: readonly string[],
  { bases = shopForms, idWeight = 1 }: { bases?: readonly object[]; idWeight?: number } = {},
): fc.Arbitrary<JunkRequest> {
  return fc
    .record({
      route: fc.constantFrom(...routes),
      pieces: fc.array(
        fc.oneof({ weight: 4, arbitrary: piece }, { weight: idWeight, arbitrary: fc.constantFrom(...ids) }),
        {
          minLength: 4,
          maxLength: 4,
        },
      ),
      query,
      headers,
      contentType,
      payload: payload(bases),
      isInertia: fc.boolean(),
      otherMethod: fc.option(fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'POST'), {
        freq: 8,
        nil: null,
      }),
    })
    .map((parts): JunkRequest => {
      const method = (parts.otherMethod ?? parts.route.method) as JunkRequest['method'];
      const rest = [...parts.pieces];
      const path = parts.route.path.replaceAll(/:\w+|\*/g, () => rest.pop() ?? '');
      const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
      return {
        method,
        url: path + parts.query,
        headers: {
          ...parts.headers,
          ...(parts.isInertia && {
            'x-inertia': 'true',
            'x-inertia-version': 'v1',
            'x-inertia-partial-component': 'Home',
          }),
          ...(hasBody && { 'content-type': parts.contentType }),
        },
        ...(hasBody && { payload: parts.payload }),
      };
    });
}
