/**
 * What staff say with an act on an order: one schema for each act, for the desk's dialogs, its handlers and
 * `npm run order` (decision 030). The verbs refuse a reason that these refuse.
 */
import { type InferOutput, object, pipe, rawCheck, transform, unknown } from 'valibot';
import { maxReasonLength, readReason } from '#domains/payments/refunds/refund-reason.rules.ts';
import { readAmount } from '#kit/money.ts';
import { field, optionalField, parseForm, ticked, wordOf } from '#kit/parse-form.ts';
import { counterRefusals } from '../handing-over/id-check.rules.ts';
import { readPacks } from '../packing/packs.rules.ts';
import { cameBackReasons } from '../states/order-states.rules.ts';
import { cancelReasons, refundReasons } from './reasons.rules.ts';
import type { RefundWish } from './refund.rules.ts';

const sayWhy = 'Please say why.';
const atMost = `of at most ${maxReasonLength} characters`;
const buyersReason = field(readReason, `Please write a sentence for the buyer, ${atMost}.`);
const packs = pipe(
  unknown(),
  transform((given) => (typeof given === 'string' ? readPacks(given.trim()) : [])),
);

/** `back`: the lines whose bottles are on the shelf again. */
export const cancelForm = object({
  why: field(wordOf(cancelReasons), sayWhy),
  reason: buyersReason,
  back: packs,
});

const wishFields = object({
  amount: optionalField(readRefunded, 'Please enter an amount such as 12.34.'),
  packs,
  delivery: ticked(),
});

type WishFields = InferOutput<typeof wishFields>;

/** An amount, or else packs by line and the delivery. */
const wishForm = pipe(wishFields, goesBack());

export const refundForm = pipe(
  object({
    why: field(wordOf(refundReasons), sayWhy),
    reason: buyersReason,
    ...wishFields.entries,
    restock: ticked(),
  }),
  goesBack(),
);

/** An order that came back says to its buyer, in words of the shop, why. */
export const cameBackForm = object({ why: field(wordOf(cameBackReasons), sayWhy) });

/** Why goods stay in the store after a look at an ID. */
export const counterRefusalForm = object({ why: field(wordOf(counterRefusals), sayWhy) });

/** For the shop's own records. */
export const writeOffForm = object({
  reason: field(readReason, 'Please say why, for the shop’s own records.'),
});

/** Without a reason, a hand-over is only undone, as long as nothing has followed from it. */
export const takeBackForm = object({
  why: optionalField(readReason, `Please say why in a sentence ${atMost}.`),
});

/** What a refund returns; undefined while nothing is chosen, or something cannot be read. */
export function readWish(given: unknown): RefundWish | undefined {
  const parsed = parseForm(wishForm, given);
  return parsed.kind === 'complete' ? wishOf(parsed.fields) : undefined;
}

/** The same of fields that were parsed. */
export function wishOf({ amount, packs: lines, delivery }: WishFields): RefundWish {
  return amount === null
    ? { kind: 'parts', lines: lines ?? [], delivery }
    : { kind: 'amount', cents: amount };
}

/** Reports, where no amount is given, that nothing would go back. */
function goesBack<Fields extends WishFields>() {
  return rawCheck<Fields>(({ dataset, addIssue }) => {
    const input = dataset.value as Record<string, unknown> & WishFields;
    const [key, value] = ['packs', input.packs];
    const isNothing = input.packs === null || (input.packs.length === 0 && !input.delivery);
    const isAmountWrong = dataset.issues?.some(({ path }) => path?.[0]?.key === 'amount');
    if (input.amount === null && !isAmountWrong && isNothing)
      addIssue({
        message: 'Please say what goes back.',
        path: [{ type: 'object', origin: 'value', input, key, value }],
      });
  });
}

function readRefunded(given: unknown): number | null {
  return (typeof given === 'string' && readAmount(given)) || null;
}
