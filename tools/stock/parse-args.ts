/** The arguments of `npm run stock`. */

import { maxCodeBottles } from '#domains/stock/barcodes/gtin.rules.ts';
import { readBottleCount } from '#domains/stock/max-bottles.rules.ts';
import { splitArgs } from '#tools/command-line/split-args.ts';

export type StockOrder =
  | { verb: 'show'; slug: string }
  | { verb: 'history'; slug: string }
  | { verb: 'low' }
  /** Recomputes the sums that products are listed by. */
  | { verb: 'sums' }
  | { verb: 'count'; slug: string; size: string; bottles: number; why: string; by: string }
  /** `bottles`: how many came or, if negative, went. */
  | { verb: 'adjust'; slug: string; size: string; bottles: number; why: string; by: string }
  | { verb: 'import'; file: string; by: string }
  /** What the till sold, from a file; without `isTaken`, only shows what it would do. */
  | { verb: 'till'; file: string; isTaken: boolean; by: string }
  /** Takes a product out of the shop, and puts it back. */
  | { verb: 'withdraw'; slug: string; by: string }
  | { verb: 'sell'; slug: string; by: string }
  /** A bar code that stands for one of its sizes; `bottles` in a case; `isRemoved`: it no longer does. */
  | {
      verb: 'barcode';
      slug: string;
      size: string;
      code: string;
      bottles: number;
      isRemoved: boolean;
      by: string;
    }
  /** Where its bottles are shelved; '' for nowhere. */
  | { verb: 'place'; slug: string; size: string; place: string; by: string };

export const usage = `Say what to do:
  npm run stock -- show SLUG
  npm run stock -- low
  npm run stock -- sums
  npm run stock -- history SLUG
  npm run stock -- count SLUG [--size '750 mL'] 12 --why recount --by Ann
  npm run stock -- adjust SLUG [--size '750 mL'] -2 --why breakage --by Ann
  npm run stock -- import FILE.csv --by Ann
  npm run stock -- till FILE.csv [--take --by Ann]
  npm run stock -- withdraw SLUG --by Ann
  npm run stock -- sell SLUG [--by Ann]
  npm run stock -- barcode SLUG [--size '750 mL'] 4006381333931 [--bottles 12] [--remove] --by Ann
  npm run stock -- place SLUG [--size '750 mL'] A-03 --by Ann
  npm run stock -- place SLUG [--size '750 mL'] --remove --by Ann`;

const options = {
  size: { type: 'string' },
  why: { type: 'string' },
  by: { type: 'string' },
  bottles: { type: 'string' },
  remove: { type: 'boolean' },
  take: { type: 'boolean' },
} as const;
/** Names of all options. */
export const flags = Object.keys(options);

/** What was typed, or a sentence that says what is wrong with it. */
export function parseArgs(args: readonly string[]): StockOrder | string {
  const typed = split(args);
  if (typeof typed === 'string') return typed;
  const { verb, rest, size, why, by, bottles, isRemoved, isTaken } = typed;
  const [name = '', number, ...more] = rest;
  if (more.length > 0) return usage;
  switch (verb) {
    case 'low':
    case 'sums':
      return rest.length === 0 ? { verb } : usage;
    case 'show':
    case 'history':
      return rest.length === 1 ? { verb, slug: name } : usage;
    case 'import':
      if (rest.length !== 1) return usage;
      return by === '' ? 'Say who counted: --by NAME' : { verb, file: name, by };
    case 'till':
      if (rest.length !== 1) return usage;
      return isTaken && by === '' ? 'Say who: --by NAME' : { verb, file: name, isTaken, by };
    case 'sell':
      return rest.length === 1 ? { verb, slug: name, by } : usage;
    case 'withdraw':
      if (rest.length !== 1) return usage;
      return by === '' ? 'Say who: --by NAME' : { verb, slug: name, by };
    case 'count':
    case 'adjust': {
      if (number === undefined) return usage;
      const bottles = verb === 'count' ? readBottleCount(number) : readChange(number);
      if (bottles === undefined)
        return verb === 'count'
          ? `${number} is not a number of bottles.`
          : `${number} is not a change: write 6 or -2.`;
      if (why === '') return 'Say why: --why breakage';
      if (by === '') return 'Say who: --by NAME';
      return { verb, slug: name, size, bottles, why, by };
    }
    case 'barcode': {
      if (number === undefined) return usage;
      const each = bottles === '' ? 1 : readBottleCount(bottles);
      if (each === undefined || each < 1 || each > maxCodeBottles)
        return `Say how many bottles a case has, from 1 to ${maxCodeBottles}: --bottles 12`;
      if (by === '') return 'Say who: --by NAME';
      return { verb, slug: name, size, code: number, bottles: each, isRemoved, by };
    }
    case 'place':
      if (rest.length !== (isRemoved ? 1 : 2)) return usage;
      return by === '' ? 'Say who: --by NAME' : { verb, slug: name, size, place: number ?? '', by };
    default:
      return usage;
  }
}

const change = /^[+-]\d+$/;

/** A change may begin with a minus, which Node would take for an option, so changes are set aside first. */
function split(args: readonly string[]) {
  const isChange = (arg: string, at: number) => change.test(arg) && !args[at - 1]?.startsWith('--');
  const typed = splitArgs(
    args.filter((arg, at) => !isChange(arg, at)),
    options,
  );
  if (typed.kind === 'wrong') return `${typed.problem}\n${usage}`;
  const [verb, ...rest] = [...typed.positionals, ...args.filter(isChange)];
  const option = (name: Exclude<keyof typeof options, 'remove' | 'take'>) => typed.values[name]?.trim() ?? '';
  return {
    ...{ verb, rest, isRemoved: typed.values.remove ?? false, isTaken: typed.values.take ?? false },
    ...{ size: option('size'), why: option('why'), by: option('by'), bottles: option('bottles') },
  };
}

function readChange(text: string): number | undefined {
  const size = readBottleCount(text.replace(/^[+-]/, ''));
  if (size === undefined || size === 0) return undefined;
  return text.startsWith('-') ? -size : size;
}
