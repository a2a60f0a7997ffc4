import { object } from 'valibot';
import { parseOrderContact, parseOrderNumber } from '#domains/checkout/order-contact.rules.ts';
import { field, formErrors } from '#kit/parse-form.ts';

export type FindOrderFields = {
  number: string;
  contact: string;
};

/** The answer never reveals whether an order number and a contact belong together. */
export const findOrderForm = object({
  number: field(parseOrderNumber, 'Please enter the number of the order, such as 10042.'),
  contact: field(parseOrderContact, 'Please enter a phone number of ten digits or an email address.'),
});

export function findOrderErrors(fields: FindOrderFields): Partial<FindOrderFields> {
  return formErrors(findOrderForm, fields);
}
