/** What a letter is made of. Types only. */

/** Who writes: what stands at the head and the foot of every letter. */
export interface Letterhead {
  shopName: string;
  /** As people say it, for texts: 'Demijohn'. */
  shortName: string;
  /** The shop's origin, without a trailing slash. */
  appUrl: string;
  addressLines: readonly string[];
  /** As people read it: '(516) 555-0142'. */
  phone: string;
  hours: readonly { days: string; hours: string }[];
  minimumAge: number;
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** A passcode, large. */
  | { kind: 'code'; code: string }
  /** What was bought. */
  | { kind: 'items'; items: readonly { name: string; detail: string; amount: string }[] }
  | { kind: 'totals'; rows: readonly { name: string; amount: string; isTotal?: boolean }[] }
  /** A price card under its rail: a heading, and groups of lines. */
  | { kind: 'card'; title: string; groups: readonly (readonly string[])[] }
  /** What must not be overlooked. */
  | { kind: 'warning'; text: string };

export interface LetterDraft {
  subject: string;
  /** What a mailbox shows behind the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  /** The reader's reason to have it: 'You get this letter because …'. */
  why: string;
}

export interface Letter {
  subject: string;
  text: string;
  html: string;
}
