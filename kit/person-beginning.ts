/** How somebody is looked for: by telephone, or by how a mail address or a name begins, in small letters (B-200). */
export type PersonBeginning =
  | { kind: 'phone'; digits: string }
  | { kind: 'last-digits'; digits: string }
  | { kind: 'email'; begins: string }
  | { kind: 'name'; begins: string };
