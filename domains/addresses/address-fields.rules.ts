/**
 * What an address form may hold: the browser checks by it before it sends, the server when it reads (M-226 to
 * M-230).
 */
import { personName } from '#kit/person-name.ts';
import { readPhone } from '#kit/phone.ts';
import { readZip } from '#kit/zip.ts';
import type { AddressFields } from './address.ts';
import { type AddressErrors, type AddressField, addressMessages } from './address-words.rules.ts';

export type ParsedAddress =
  | { kind: 'fields'; fields: AddressFields }
  | { kind: 'refused'; errors: AddressErrors };

/** What was typed or sent, of whatever type. */
export type GivenAddress = Partial<Record<AddressField, unknown>>;

const newYork = new Set(['ny', 'new york']);
const unitedStates = new Set(['usa', 'us', 'united states', 'united states of america']);

/**
 * All fields are required. State and country may be left out, for there is one choice of each (M-196, M-229).
 */
export function parseAddress(given: GivenAddress): ParsedAddress {
  const fields = {
    firstName: lineOf(given.firstName),
    lastName: lineOf(given.lastName),
    address: lineOf(given.address, /[\p{L}\p{N}]/u),
    city: lineOf(given.city, /\p{L}/u),
    state: given.state === undefined || isOneOf(newYork, given.state) ? ('New York' as const) : null,
    zip: readZip(given.zip),
    country: given.country === undefined || isOneOf(unitedStates, given.country) ? ('USA' as const) : null,
    phone: readPhone(typeof given.phone === 'string' ? given.phone.trim() : given.phone),
  };
  const errors: AddressErrors = {};
  for (const field of Object.keys(fields) as AddressField[])
    if (fields[field] === null) errors[field] = addressMessages[field];
  return Object.keys(errors).length === 0
    ? { kind: 'fields', fields: fields as AddressFields }
    : { kind: 'refused', errors };
}

/**
 * One line of text by the rule of names: not empty, at most 100 characters, nothing hidden in it; single
 * spaces.
 */
function lineOf(given: unknown, mustHold = /\S/): string | null {
  const line = typeof given === 'string' ? personName(given) : null;
  return line !== null && mustHold.test(line) ? line.replace(/\s+/g, ' ') : null;
}

function isOneOf(names: ReadonlySet<string>, given: unknown): boolean {
  return typeof given === 'string' && names.has(given.trim().toLowerCase());
}
