/**
 * What the shop asks of an address service. Every answer is a value; a client that throws has broken the
 * contract.
 */
import type { AddressFields } from './address.ts';
import type { AddressField } from './address-words.rules.ts';

export interface ValidatedPlace {
  /** As the service spells it; null if it does not say. */
  county: string | null;
  latitudeE6: number | null;
  longitudeE6: number | null;
  placeId: string | null;
  isPoBox: boolean;
}

export type AddressVerdict =
  | { kind: 'accepted'; place: ValidatedPlace }
  /** There is no such address; `field` is the one to correct. */
  | { kind: 'refused'; field: AddressField; message: string }
  | { kind: 'unreachable' };

export interface AddressValidator {
  /** Answers within 5 seconds. The ZIP is one of New York. */
  validate(fields: AddressFields): Promise<AddressVerdict>;
}
