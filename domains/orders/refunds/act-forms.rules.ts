/**
 * What staff enter for an act on an order: one schema for each act, used by the desk's dialogs, its handlers
 * and `npm run order` (decision 030). The verbs refuse the same reasons as these schemas.
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

/** `back`: the lines whose bottles are back on the shelf. */
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

/** An amount; without one, packs by line, and the delivery. */
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

/** Why an order came back; its buyer reads the reason in the shop's words. */
export const cameBackForm = object({ why: field(wordOf(cameBackReasons), sayWhy) });

/** Why an order is not handed over after its buyer's ID was checked. */
export const counterRefusalForm = object({ why: field(wordOf(counterRefusals), sayWhy) });

/** For the shop's own records. */
export const writeOffForm = object({
  reason: field(readReason, 'Please say why, for the shop’s own records.'),
});

/** Without a reason, a hand-over can only be undone, which requires that nothing has followed from it. */
export const takeBackForm = object({
  why: optionalField(readReason, `Please say why in a sentence ${atMost}.`),
});

/** What a refund returns; undefined if nothing is chosen, or if a field cannot be read. */
export function readWish(given: unknown): RefundWish | undefined {
  const parsed = parseForm(wishForm, given);
  return parsed.kind === 'complete' ? wishOf(parsed.fields) : undefined;
}

/** The same from parsed fields. */
export function wishOf({ amount, packs: lines, delivery }: WishFields): RefundWish {
  return amount === null
    ? { kind: 'parts', lines: lines ?? [], delivery }
    : { kind: 'amount', cents: amount };
}

/** Reports if nothing would be refunded: no amount, no packs, no delivery. */
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
