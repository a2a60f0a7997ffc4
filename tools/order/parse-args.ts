/** The arguments of `npm run order`. */

import type { CameBackWhy } from '#db/tables/orders.ts';
import { giftForm } from '#domains/orders/gifts/gift-form.rules.ts';
import {
  type CounterRefusal,
  counterRefusals,
  type IdDocument,
  idDocuments,
  isIdDocument,
} from '#domains/orders/handing-over/id-check.rules.ts';
import type { OrderGift, Parcel } from '#domains/orders/order.ts';
import { type LeftOutWhy, leftOutWords } from '#domains/orders/packing/sent.rules.ts';
import type { RefundWish } from '#domains/orders/refunds/refund.rules.ts';
import { cameBackReasons } from '#domains/orders/states/order-states.rules.ts';
import { readParcels } from '#domains/orders/tracking/tracking.rules.ts';
import { maxReasonLength, readReason } from '#domains/payments/refunds/refund-reason.rules.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { parseForm } from '#kit/parse-form.ts';
import { splitArgs } from '#tools/command-line/split-args.ts';
import { parseAmount, parseLines, parseReason } from './parse-values.ts';
import { usage } from './usage.ts';

/** The pack to send: its id, or a product and, if it has several, a size. */
export type SentPack = { packId: number } | { slug: string; size: string | null };

export type OrderOrder =
  | { verb: 'list' }
  | { verb: 'show'; number: OrderNumber }
  | { verb: 'pack' | 'unpack' | 'out'; number: OrderNumber }
  | { verb: 'hand-over' | 'deliver'; number: OrderNumber; document: IdDocument | null }
  | { verb: 'ship'; number: OrderNumber; tracking: Parcel[] | null }
  /** With a reason, its bottles are restocked and the order is cancelled; null if it may go out again. */
  | { verb: 'came-back'; number: OrderNumber; why: CameBackWhy; returned: { reason: string } | null }
  | { verb: 'write-off' | 'take-back'; number: OrderNumber; reason: string }
  | { verb: 'refuse'; number: OrderNumber; why: CounterRefusal }
  | { verb: 'paid-at-till'; number: OrderNumber; receipt: string }
  | {
      verb: 'leave-out';
      number: OrderNumber;
      position: number;
      quantity: number;
      why: LeftOutWhy;
      restock: boolean;
    }
  | {
      verb: 'substitute';
      number: OrderNumber;
      position: number;
      quantity: number;
      sent: SentPack;
      restock: boolean;
    }
  | { verb: 'cancel'; number: OrderNumber; reason: string; restock: boolean }
  | { verb: 'resend'; number: OrderNumber; messageKind: string | null }
  | { verb: 'contact'; number: OrderNumber; email: string | null; phone: string | null }
  | { verb: 'gift'; number: OrderNumber; gift: OrderGift | null }
  | { verb: 'refund'; number: OrderNumber; wish: RefundWish; reason: string; restock: boolean };

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;
const options = {
  ...{ id: text, carrier: text, tracking: text, by: text, why: text, reason: text, amount: text },
  ...{ name: text, message: text, none: flag },
  ...{ email: text, phone: text, with: text, size: text, pack: text, receipt: text },
  ...{ line: texts, all: flag, delivery: flag, restock: flag, 'no-restock': flag },
} as const;

/** Names of all options. */
export const flags = Object.keys(options);

/** The options of each verb, besides `--by`. */
const optionsOf = {
  list: [],
  show: [],
  pack: [],
  unpack: [],
  'leave-out': ['line', 'why', 'restock'],
  refuse: ['why'],
  'take-back': ['reason'],
  'paid-at-till': ['receipt'],
  out: [],
  'hand-over': ['id'],
  deliver: ['id'],
  ship: ['carrier', 'tracking'],
  'came-back': ['why', 'restock', 'reason'],
  substitute: ['line', 'with', 'size', 'pack', 'restock'],
  cancel: ['reason', 'no-restock'],
  'write-off': ['reason'],
  contact: ['email', 'phone'],
  gift: ['name', 'phone', 'message', 'none'],
  resend: [],
  refund: ['reason', 'all', 'line', 'delivery', 'amount', 'restock'],
} as const satisfies Record<OrderOrder['verb'], readonly (keyof typeof options)[]>;

type Given = Extract<ReturnType<typeof splitArgs<typeof options>>, { kind: 'split' }>['values'];

/** A string is the sentence to print instead. */
export function parseArgs(args: readonly string[]): { order: OrderOrder; by: string | null } | string {
  const split = splitArgs(args, options);
  if (split.kind === 'wrong') return `${split.problem.split('. ')[0]}.\n${usage}`;
  const { values, positionals } = split;
  const [verb = '', numeral, third, ...more] = positionals;
  if (!isVerb(verb) || more.length > 0 || (third !== undefined && verb !== 'resend')) return usage;
  const foreign = Object.keys(values).find(
    (name) => name !== 'by' && !(optionsOf[verb] as readonly string[]).includes(name),
  );
  if (foreign !== undefined) return `--${foreign} does not apply to ${verb}.`;
  const order = orderOf(verb, numeral, values, third);
  return typeof order === 'string' ? order : { order, by: values.by?.trim() || null };
}

function isVerb(word: string): word is OrderOrder['verb'] {
  return Object.hasOwn(optionsOf, word);
}

function orderOf(
  verb: OrderOrder['verb'],
  numeral: string | undefined,
  given: Given,
  third?: string,
): OrderOrder | string {
  if (verb === 'list') return numeral === undefined ? { verb } : usage;
  if (numeral === undefined) return `Name the order: npm run order -- ${verb} 10001`;
  if (!/^#?\d{1,9}$/.test(numeral)) return `'${numeral}' is not an order number.`;
  const number = Number(numeral.replace('#', '')) as OrderNumber;
  switch (verb) {
    case 'show':
    case 'pack':
    case 'unpack':
    case 'out':
      return { verb, number };
    case 'hand-over':
    case 'deliver':
      return handOverOf(verb, number, given);
    case 'ship':
      return { verb, number, tracking: readParcels(given.carrier ?? '', given.tracking ?? '') };
    case 'came-back': {
      const why = parseReason(given.why);
      if (why.kind !== 'read') return why.sentence;
      if (given.restock !== true) {
        return given.reason === undefined
          ? { verb, number, why: why.value, returned: null }
          : '--reason goes with --restock.';
      }
      const reason = given.reason === undefined ? { said: cameBackReasons[why.value] } : reasonOf(given);
      return typeof reason === 'string'
        ? reason
        : { verb, number, why: why.value, returned: { reason: reason.said } };
    }
    case 'resend':
      return { verb, number, messageKind: third?.trim() || null };
    case 'contact': {
      const [email, phone] = [given.email?.trim() ?? null, given.phone?.trim() ?? null];
      if (email === null && phone === null)
        return 'Say what is right: --email ada@example.com, --phone (516) 555-0100, or both.';
      return { verb, number, email, phone };
    }
    case 'gift':
      return giftOf(number, given);
    case 'cancel': {
      const reason = reasonOf(given);
      return typeof reason === 'string'
        ? reason
        : { verb, number, reason: reason.said, restock: given['no-restock'] !== true };
    }
    case 'refuse': {
      const why = oneOf(given.why, counterRefusals);
      return why === undefined ? whyWords(counterRefusals) : { verb, number, why };
    }
    case 'leave-out':
      return leaveOutOf(number, given);
    case 'paid-at-till': {
      const receipt = given.receipt?.trim() ?? '';
      return receipt === '' ? 'Say which receipt: --receipt 4711.' : { verb, number, receipt };
    }
    case 'take-back':
    case 'write-off': {
      const reason = reasonOf(given, 'for the books');
      return typeof reason === 'string' ? reason : { verb, number, reason: reason.said };
    }
    case 'substitute':
      return substituteOf(number, given);
    case 'refund': {
      const reason = reasonOf(given);
      if (typeof reason === 'string') return reason;
      const wish = wishOf(given);
      if (typeof wish === 'string') return wish;
      const restock = given.restock === true;
      const hasBottles = wish.kind === 'rest' || (wish.kind === 'parts' && wish.lines.length > 0);
      if (restock && !hasBottles)
        return 'Money alone puts no bottles back: --restock goes with --line or --all.';
      return { verb, number, wish, reason: reason.said, restock };
    }
  }
}

function giftOf(number: OrderNumber, { name, phone, message, none = false }: Given): OrderOrder | string {
  if (none) {
    const isMore = [name, phone, message].some((each) => each !== undefined);
    return isMore ? '--none goes alone.' : { verb: 'gift', number, gift: null };
  }
  const parsed = parseForm(giftForm, { name, phone, message });
  if (parsed.kind === 'complete') return { verb: 'gift', number, gift: parsed.fields };
  return parsed.refusals.map(({ field, kind }) => `--${field}: ${kind}`).join(' ');
}

function handOverOf(verb: 'hand-over' | 'deliver', number: OrderNumber, { id }: Given): OrderOrder | string {
  const document = id?.trim() || null;
  if (document === null || isIdDocument(document)) return { verb, number, document };
  return `Say which ID it was: --id '${Object.keys(idDocuments).join("', '")}'.`;
}

function leaveOutOf(number: OrderNumber, { line, why: word, restock = false }: Given): OrderOrder | string {
  const lines = parseLines(line ?? []);
  if (lines.kind === 'wrong') return lines.sentence;
  const [missing, ...more] = lines.value;
  if (!missing || more.length > 0)
    return 'Say what is left out, one line at a time: --line 1:2 is two of line 1.';
  const why = oneOf(word, leftOutWords);
  return why === undefined ? whyWords(leftOutWords) : { verb: 'leave-out', number, ...missing, why, restock };
}

function oneOf<T extends string>(
  word: string | undefined,
  words: Readonly<Record<T, string>>,
): T | undefined {
  return (Object.keys(words) as T[]).find((known) => known === word?.trim());
}

function whyWords(words: Readonly<Record<string, string>>): string {
  return `Say why with --why: ${Object.keys(words).join(', ')}.`;
}

function substituteOf(
  number: OrderNumber,
  { line, with: slug, size, pack, restock = false }: Given,
): OrderOrder | string {
  const lines = parseLines(line ?? []);
  if (lines.kind === 'wrong') return lines.sentence;
  const [replaced, ...more] = lines.value;
  if (!replaced || more.length > 0)
    return 'Say what is replaced, one line at a time: --line 1:2 is two of line 1.';
  const sent = sentOf(slug?.trim() ?? '', size, pack);
  return typeof sent === 'string' ? sent : { verb: 'substitute', number, ...replaced, sent, restock };
}

function sentOf(slug: string, size: string | undefined, pack: string | undefined): SentPack | string {
  if ((slug === '') === (pack === undefined))
    return 'Say what is sent instead: --with SLUG, with --size where it has several, or --pack ID.';
  if (pack === undefined) return { slug, size: size?.trim() || null };
  return /^\d{1,9}$/.test(pack.trim()) ? { packId: Number(pack) } : `'${pack}' is not the number of a pack.`;
}

function reasonOf(
  { reason = '' }: Given,
  whose = 'in a sentence that its buyer reads',
): { said: string } | string {
  const said = readReason(reason);
  if (said !== null) return { said };
  return reason.trim() === ''
    ? `Say why, ${whose}: --reason 'One bottle was corked.'`
    : `A reason has at most ${maxReasonLength} characters.`;
}

function wishOf({ all, line, delivery = false, amount }: Given): RefundWish | string {
  const ways = [all === true, line !== undefined || delivery, amount !== undefined].filter(Boolean).length;
  if (ways === 0) return 'Say what to give back: --all, --line 1:2, --delivery or --amount 12.34.';
  if (ways > 1) return 'Say one of --all, --amount, or --line and --delivery; not several at once.';
  if (all) return { kind: 'rest' };
  if (amount !== undefined) {
    const cents = parseAmount(amount);
    return cents.kind === 'read' ? { kind: 'amount', cents: cents.value } : cents.sentence;
  }
  const lines = parseLines(line ?? []);
  return lines.kind === 'read' ? { kind: 'parts', lines: lines.value, delivery } : lines.sentence;
}
