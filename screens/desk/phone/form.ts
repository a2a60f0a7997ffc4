/** What is entered in a phone order, where neither the checkout's forms nor a verb read it (decision 030). */
import { check, object, pipe, transform } from 'valibot';
import { contactMessages } from '#domains/checkout/contact-form.rules.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import type { OrderNumber, PackId } from '#kit/ids.ts';
import { field, textField, textIn, wordOf } from '#kit/parse-form.ts';
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
  quantity: field(readWhole, inWholeNumbers),
});

/** The order that it goes with; empty for none. */
export const goesWithForm = object({
  number: pipe(
    textField(),
    check((typed) => typed === '' || readWhole(typed) !== null, 'Say its number.'),
    transform((typed) => readWhole(typed) as OrderNumber | null),
  ),
});

/** Null for an empty field, too: a line is removed by a 0 that was typed. */
function readWhole(given: unknown): number | null {
  const typed = textIn(given);
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}
