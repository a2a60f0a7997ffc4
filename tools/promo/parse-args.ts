/** The arguments of `npm run promo`. */
import type { Offer } from '#domains/pricing/offer.rules.ts';
import { readAmount } from '#kit/money.ts';
import { splitArgs } from '#tools/command-line/split-args.ts';

export interface AddOrder {
  verb: 'add';
  name: string;
  /** Given by the pack, or else by the product and its size ('' for the only one). */
  pack: number | null;
  product: string;
  size: string;
  offer: Offer;
  firstDay: string;
  lastDay: string;
  mayBeBelowCost: boolean;
}

export type PromoOrder =
  | AddOrder
  | { verb: 'list' }
  | { verb: 'cancel'; id: number }
  | { verb: 'history'; slug: string };

const texts = [
  'pack',
  'product',
  'size',
  'percent',
  'off',
  'buy',
  'for',
  'from',
  'to',
  'name',
  'by',
] as const;
/** Names of all options. */
export const flags: readonly string[] = [...texts, 'below-cost'];
type Options = Partial<Record<(typeof texts)[number], string>> & { 'below-cost'?: boolean };

/** How a kind of offer is typed: the word after `add`, the options that it needs, and how they are read. */
interface TypedKind {
  word: 'markdown' | 'xfer';
  /** What follows the word, as `usage` shows it. */
  example: string;
  needs: readonly (keyof Options)[];
  read: (options: Options) => Offer | string;
}

const typedKinds: Readonly<Record<Offer['kind'], TypedKind>> = {
  percent: {
    word: 'markdown',
    example:
      "--product SLUG [--size '750 mL'] --percent 12 --from 2026-11-20 --to 2026-11-30 --name 'Weekly special'",
    needs: ['percent'],
    read: readPercent,
  },
  cents: {
    word: 'markdown',
    example: '--pack ID --off 3.00 --from ... --to ... --name ...',
    needs: ['off'],
    read: readOff,
  },
  xfer: {
    word: 'xfer',
    example: "--product SLUG [--size '750 mL'] --buy 3 --for 30.00 --from ... --to ... --name ...",
    needs: ['buy', 'for'],
    read: readXfer,
  },
};

const adds = Object.values(typedKinds).map(
  ({ word, example }) => `  npm run promo -- add ${word} ${example}`,
);

export const usage = `Say what to do:
  npm run promo -- list
${adds.join('\n')}
  npm run promo -- cancel ID
  npm run promo -- history SLUG
Both days are included. A price below cost needs --below-cost. --by NAME says who decides.`;

/** The parsed order and the name of its author, or a sentence that says what is wrong with the arguments. */
export function parseArgs(args: readonly string[]): { order: PromoOrder; by: string | null } | string {
  const typed = split(args);
  if (typeof typed === 'string') return typed;
  const { verb, rest, options } = typed;
  const order = readOrder(verb, rest, options);
  return typeof order === 'string' ? order : { order, by: options.by?.trim() || null };
}

function readOrder(verb: string | undefined, rest: readonly string[], options: Options): PromoOrder | string {
  const [word = ''] = rest;
  if (verb === 'list' && rest.length === 0) return { verb };
  if (rest.length !== 1) return usage;
  if (verb === 'history') return { verb, slug: word };
  if (verb === 'cancel')
    return /^\d+$/.test(word)
      ? { verb, id: Number(word) }
      : `${word} is not the number of a promotion; npm run promo -- list shows them.`;
  return verb === 'add' ? readAdd(word, options) : usage;
}

function readAdd(word: string, options: Options): AddOrder | string {
  const { pack, product = '', size = '', from, to, name } = options;
  const offer = readOffer(word, options);
  if (typeof offer === 'string') return offer;
  if ((pack === undefined) === (product === ''))
    return 'Say what is on promotion: --product SLUG, or --pack ID.';
  if (pack !== undefined && !/^\d+$/.test(pack)) return `${pack} is not the number of a pack.`;
  if (from === undefined || to === undefined)
    return 'Say the first and the last day: --from 2026-11-20 --to 2026-11-30';
  if (name === undefined) return "Say what shoppers read in the cart: --name 'Weekly special'";
  return {
    verb: 'add',
    name,
    pack: pack === undefined ? null : Number(pack),
    product,
    size,
    offer,
    firstDay: from,
    lastDay: to,
    mayBeBelowCost: options['below-cost'] ?? false,
  };
}

const asked: Readonly<Record<TypedKind['word'], string>> = {
  markdown: 'Say how much less: --percent 12, or --off 3.00 for dollars.',
  xfer: 'Say how many for how much in all: --buy 3 --for 30.00',
};

function readOffer(word: string, options: Options): Offer | string {
  if (!Object.hasOwn(asked, word)) return usage;
  const [given, ...others] = Object.values(typedKinds).filter(
    (kind) => kind.word === word && kind.needs.every((name) => options[name] !== undefined),
  );
  return given && others.length === 0 ? given.read(options) : asked[word as TypedKind['word']];
}

function readPercent({ percent = '' }: Options): Offer | string {
  const [, whole, tenth = '0'] = /^(\d{1,2})(?:\.(\d))?%?$/.exec(percent) ?? [];
  return whole === undefined
    ? `${percent} is not a percentage: write 12 or 9.9.`
    : { kind: 'percent', tenths: Number(whole) * 10 + Number(tenth) };
}

function readOff({ off = '' }: Options): Offer | string {
  const cents = readAmount(off);
  return cents === undefined ? `${off} is not an amount: write 3.00.` : { kind: 'cents', cents };
}

function readXfer({ buy = '', for: price = '' }: Options): Offer | string {
  const forCents = readAmount(price);
  if (!/^\d{1,3}$/.test(buy)) return `${buy} is not a number of packs.`;
  return forCents === undefined
    ? `${price} is not an amount: write 30.00.`
    : { kind: 'xfer', buy: Number(buy), forCents };
}

function split(args: readonly string[]) {
  const options = Object.fromEntries(texts.map((name) => [name, { type: 'string' } as const]));
  const typed = splitArgs(args, { ...options, 'below-cost': { type: 'boolean' } });
  if (typed.kind === 'wrong') return `${typed.problem}\n${usage}`;
  const [verb, ...rest] = typed.positionals;
  return { verb, rest, options: typed.values as Options };
}
