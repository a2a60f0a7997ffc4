import type { FastifyRequest } from 'fastify';
import { contactForm, contactMessages } from '#domains/checkout/contact-form.rules.ts';
import { findCallers } from '#domains/checkout/phone-orders/find-caller.ts';
import type { Caller, PhoneDraft } from '#domains/checkout/phone-orders/order-draft.ts';
import { parseForm } from '#kit/parse-form.ts';
import { readPhone } from '#kit/phone.ts';
import { textOf } from '../desk-request.ts';
import { maskEmail } from '../mask-email.rules.ts';

/** The key of a customer who was found, on the page and in its form. */
export const keyOf = ({ accountId, customerId }: Caller): string => accountId ?? customerId ?? '';

/** Who the caller is, by the form's fields: found under the phone number, or new. Errors by field. */
export async function readCaller(
  deps: Parameters<typeof findCallers>[0],
  request: FastifyRequest,
  kept: PhoneDraft['caller'] | null,
): Promise<{ caller: Caller } | { errors: Record<string, string> }> {
  const fields = ['firstName', 'lastName', 'phone', 'email'] as const;
  const typed = Object.fromEntries(fields.map((name) => [name, textOf(request, name)]));
  // A value that the page shows masked is sent back masked, and stays unchanged.
  if (kept?.email && typed.email === maskEmail(kept.email)) typed.email = kept.email;
  const key = textOf(request, 'known');
  if (key !== '') {
    const phone = readPhone(typed.phone) ?? '';
    const found = (await findCallers(deps, phone)).find((caller) => keyOf(caller) === key);
    return found ? { caller: found } : { errors: { phone: 'This customer can no longer be found.' } };
  }
  const parsed = parseForm(contactForm, typed);
  if (parsed.kind === 'refused')
    return {
      errors: Object.fromEntries(
        parsed.refusals.map(({ field }) => [field, contactMessages[field as keyof typeof contactMessages]]),
      ),
    };
  const { firstName, lastName, phone, email } = parsed.fields;
  // A customer who was found stays the same as long as the phone number does.
  const { accountId = null, customerId = null } = kept?.phone === phone ? kept : {};
  return { caller: { firstName, lastName, phone, email, accountId, customerId } };
}
