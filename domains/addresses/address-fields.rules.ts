/** Reads an address form: the browser before it sends, the server when it receives (M-226 to M-230). */
import { object } from 'valibot';
import { field, messagesOf, parseForm } from '#kit/parse-form.ts';
import { readPersonName } from '#kit/person-name.ts';
import { readPhone } from '#kit/phone.ts';
import { readZip } from '#kit/zip.ts';
import type { AddressFields } from './address.ts';
import { type AddressErrors, type AddressField, addressMessages } from './address-words.rules.ts';

export type ParsedAddress =
  | { kind: 'fields'; fields: AddressFields }
  | { kind: 'refused'; errors: AddressErrors };

/** The raw input, of any type. */
export type GivenAddress = Partial<Record<AddressField, unknown>>;

const newYork = new Set(['ny', 'new york']);
const unitedStates = new Set(['usa', 'us', 'united states', 'united states of america']);

/** The schema of every address form. A field with only one possible value may be left out (M-196, M-229). */
const addressForm = object({
  firstName: field(readLine(), addressMessages.firstName),
  lastName: field(readLine(), addressMessages.lastName),
  address: field(readLine(/[\p{L}\p{N}]/u), addressMessages.address),
  city: field(readLine(/\p{L}/u), addressMessages.city),
  state: field(readOnlyChoice(newYork, 'New York'), addressMessages.state),
  zip: field(readZip, addressMessages.zip),
  country: field(readOnlyChoice(unitedStates, 'USA'), addressMessages.country),
  phone: field((given) => readPhone(typeof given === 'string' ? given.trim() : given), addressMessages.phone),
});

export function parseAddress(given: GivenAddress): ParsedAddress {
  const parsed = parseForm(addressForm, given);
  return parsed.kind === 'complete'
    ? { kind: 'fields', fields: parsed.fields }
    : { kind: 'refused', errors: messagesOf(parsed.refusals) };
}

/**
 * One line of text, following the rule for names: not empty, at most 100 characters, no hidden characters,
 * single spaces.
 */
function readLine(mustContain = /\S/) {
  return (given: unknown): string | null => {
    const line = readPersonName(given);
    return line !== null && mustContain.test(line) ? line.replace(/\s+/g, ' ') : null;
  };
}

function readOnlyChoice<const Choice extends string>(names: ReadonlySet<string>, choice: Choice) {
  return (given: unknown): Choice | null =>
    given === undefined || (typeof given === 'string' && names.has(given.trim().toLowerCase()))
      ? choice
      : null;
}
