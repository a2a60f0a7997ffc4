/**
 * The check of a photo ID before goods are handed over (ABC Law §65, §65-b; S-09, B-085). Only its outcome is
 * stored: no date of birth, number, name or picture of an ID.
 */
export const idDocuments = {
  'driver license': 'Driver license',
  'state ID': 'State ID',
  passport: 'Passport',
  'military ID': 'Military ID',
  'other photo ID': 'Other photo ID',
} as const;

export type IdDocument = keyof typeof idDocuments;

export function isIdDocument(words: string): words is IdDocument {
  return Object.hasOwn(idDocuments, words);
}

export interface IdCheck {
  document: IdDocument;
  /** The ID showed that the person is 21 or older. */
  isOfAge: boolean;
  isSober: boolean;
  /** Null if that was not asked. */
  person: 'buyer' | 'another-adult' | null;
}

/** Why the goods stay in the store. */
export const counterRefusals = {
  'under-age': 'not 21, or the ID did not show it',
  'no-id': 'no photo ID',
  intoxicated: 'visibly intoxicated',
  other: 'another reason',
} as const;

export type CounterRefusal = keyof typeof counterRefusals;

/** A second refusal of an order calls for a manager (B-086). */
export const refusalsBeforeManager = 2;

/** 'ID: passport, another adult': what the history keeps. */
export function idCheckNote({ document, person }: IdCheck): string {
  return `ID: ${document}${person === 'another-adult' ? ', another adult' : ''}`;
}
