import { parseOrderContact, parseOrderNumber } from '#domains/checkout/order-contact.rules.ts';

export type FindOrderFields = {
  number: string;
  contact: string;
};

/** What is not a number or a contact at all; whether the two belong together is never told. */
export function findOrderErrors({
  number,
  contact,
}: Record<keyof FindOrderFields, unknown>): Partial<FindOrderFields> {
  return {
    ...(parseOrderNumber(number) === null && {
      number: 'Please enter the number of the order, such as 10042.',
    }),
    ...(parseOrderContact(contact) === null && {
      contact: 'Please enter a phone number of ten digits or an email address.',
    }),
  };
}
