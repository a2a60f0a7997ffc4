import { object, pipe, rawTransform } from 'valibot';
import type { Parcel } from '#domains/orders/order.ts';
import { readParcels } from '#domains/orders/tracking/tracking.rules.ts';
import type { LabelAnswer } from '#domains/shipments/answer-words.rules.ts';
import { textField } from '#kit/parse-form.ts';

const missing = 'tracking-missing' satisfies LabelAnswer['kind'];
const typed = textField();

/** The parcels whose numbers are typed; without a number, none are: each box has a label (decision 030). */
export const shipForm = pipe(
  object({ carrier: typed, tracking: typed }),
  rawTransform(({ dataset: { value: input }, addIssue, NEVER }): Parcel[] => {
    const { carrier, tracking } = input;
    const parcels = tracking === '' ? [] : readParcels(carrier, tracking);
    if (parcels) return parcels;
    addIssue({
      message: missing,
      path: [{ type: 'object', origin: 'value', input: { ...input }, key: 'tracking', value: tracking }],
    });
    return NEVER;
  }),
);
