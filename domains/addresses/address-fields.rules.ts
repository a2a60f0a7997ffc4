/** What an address form may hold: the browser checks by it before it sends, the server when it reads (M-226 to M-230). */
import { personName } from '#kit/person-name.ts';
import { isPhone, phoneDigits } from '#kit/phone.ts';
import { isZip } from '#kit/zip.ts';
import type { AddressFields } from './address.ts';
import { type AddressErrors, type AddressField, addressMessages } from './address-words.rules.ts';

export type ParsedAddress = { kind: 'fields'; fields: AddressFields } | { kind: 'refused'; errors: AddressErrors };

/** What was typed or sent, of whatever type. */
export type GivenAddress = Partial<Record<AddressField, unknown>>;

const newYork = new Set(['ny', 'new york']);
const unitedStates = new Set(['usa', 'us', 'united states', 'united states of america']);

/** All fields are required. State and country may be left out, for there is one choice of each (M-196, M-229). */
export function parseAddress(given: GivenAddress): ParsedAddress {
  const fields = {
    firstName: lineOf(given.firstName),
    lastName: lineOf(given.lastName),
    address: lineOf(given.address, /[\p{L}\p{N}]/u),
    city: lineOf(given.city, /\p{L}/u),
    state: given.state === undefined || isOneOf(newYork, given.state) ? ('New York' as const) : null,
    zip: zipOf(given.zip),
    country: given.country === undefined || isOneOf(unitedStates, given.country) ? ('USA' as const) : null,
    phone: phoneOf(given.phone),
  };
  const errors: AddressErrors = {};
  for (const field of Object.keys(fields) as AddressField[]) if (fields[field] === null) errors[field] = addressMessages[field];
  return Object.keys(errors).length === 0 ? { kind: 'fields', fields: fields as AddressFields } : { kind: 'refused', errors };
}

/** One line of text by the rule of names: not empty, at most 100 characters, nothing hidden in it; single spaces. */
function lineOf(given: unknown, mustHold = /\S/): string | null {
  const line = typeof given === 'string' ? personName(given) : null;
  return line !== null && mustHold.test(line) ? line.replace(/\s+/g, ' ') : null;
}

function isOneOf(names: ReadonlySet<string>, given: unknown): boolean {
  return typeof given === 'string' && names.has(given.trim().toLowerCase());
}

/** Five digits; the four of a ZIP+4 are let go, for no rule of the shop reads them. */
function zipOf(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const zip = given.trim().replace(/^(\d{5})-\d{4}$/, '$1');
  return isZip(zip) ? zip : null;
}

function phoneOf(given: unknown): string | null {
  return typeof given === 'string' && isPhone(given.trim()) ? phoneDigits(given) : null;
}
