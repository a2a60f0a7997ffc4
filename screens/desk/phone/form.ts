/** What is entered in a phone order, where neither the checkout's forms nor a verb read it (decision 030). */
import { object, pipe, transform, unknown } from 'valibot';
import { contactMessages } from '#domains/checkout/contact-form.rules.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import type { OrderNumber, PackId } from '#kit/ids.ts';
import { field, optionalField, textIn, wordOf } from '#kit/parse-form.ts';
import { readPhone } from '#kit/phone.ts';

/** The number by which a caller is looked up. */
export const callersForm = object({
  phone: field((given) => readPhone(textIn(given)), contactMessages.phone),
});

const ways = { pickup: true, delivery: true, shipping: true } satisfies Record<DeliveryMethod, true>;

export const wayForm = object({ method: field(wordOf(ways), 'Please choose a way.') });

const inWholeNumbers = 'Say how many, in whole numbers.';

/** The new quantity of a pack; 0 removes it. */
export const lineForm = object({
  packId: field((given) => readWhole(given) as PackId | null, inWholeNumbers),
  quantity: field((given) => {
    const quantity = readWhole(given);
    return quantity !== null && quantity >= 0 ? quantity : null;
  }, inWholeNumbers),
});

/** The order that it goes with; empty for none. */
export const goesWithForm = object({
  number: pipe(
    unknown(),
    transform(textIn),
    optionalField((given) => readWhole(given) as OrderNumber | null, 'Say its number.'),
  ),
});

function readWhole(given: unknown): number | null {
  const number = Number(textIn(given));
  return Number.isSafeInteger(number) ? number : null;
}
