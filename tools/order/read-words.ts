/** What the owner means by the words after `npm run order --`. */
import { parseArgs } from 'node:util';
import type { OrderNumber } from '#kit/ids.ts';

export type OrderOrder =
  | { verb: 'list' }
  | { verb: 'show' | 'pack'; number: OrderNumber }
  | { verb: 'hand-over' | 'deliver'; number: OrderNumber; document: string | null }
  | { verb: 'ship'; number: OrderNumber; tracking: { provider: string; number: string } | null };

const usage = `Write one of:
  npm run order -- list
  npm run order -- show NUMBER
  npm run order -- pack NUMBER
  npm run order -- hand-over NUMBER --id 'driver license'     a pickup, at the counter
  npm run order -- deliver NUMBER --id passport               at the door
  npm run order -- ship NUMBER --carrier UPS --tracking 1Z…   to the carrier
  and, where it matters who did it: --by NAME`;

/** A text is the sentence to answer with. */
export function readWords(words: string[]): { order: OrderOrder; by: string | null } | string {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(words);
  } catch {
    return usage;
  }
  const { id, carrier, tracking, by } = parsed.values;
  const [verb, numeral, ...more] = parsed.positionals;
  if (more.length > 0) return usage;
  const order = orderOf(verb, numeral, { id, carrier, tracking });
  return order ? { order, by: by ?? null } : usage;
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  return parseArgs({ args, options: { id: text, carrier: text, tracking: text, by: text }, allowPositionals: true });
}

interface Given {
  id: string | undefined;
  carrier: string | undefined;
  tracking: string | undefined;
}

function orderOf(verb: string | undefined, numeral: string | undefined, { id, carrier, tracking }: Given): OrderOrder | undefined {
  if (verb === 'list') return numeral === undefined ? { verb } : undefined;
  if (numeral === undefined || !/^#?\d{1,9}$/.test(numeral)) return undefined;
  const number = Number(numeral.replace('#', '')) as OrderNumber;
  if (verb === 'show' || verb === 'pack') return { verb, number };
  if (verb === 'hand-over' || verb === 'deliver') return { verb, number, document: id?.trim() || null };
  if (verb !== 'ship') return undefined;
  const isTracked = carrier !== undefined && tracking !== undefined && carrier.trim() !== '' && /^[\w-]{4,40}$/.test(tracking.trim());
  return { verb, number, tracking: isTracked ? { provider: carrier.trim(), number: tracking.trim() } : null };
}
