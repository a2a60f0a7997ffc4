/**
 * How a person is searched for: by phone number, or by the beginning of an email address or a name, in lower
 * case (B-200).
 */
export type PersonBeginning =
  | { kind: 'phone'; digits: string }
  | { kind: 'last-digits'; digits: string }
  | { kind: 'email'; begins: string }
  | { kind: 'name'; begins: string };
