/** What a letter is made of. Types only. */
import type { Channel, OwnWords } from '#domains/store/letters/letter-words.rules.ts';

/** The sender: what the head and the foot of every letter contain. */
export interface Letterhead {
  shopName: string;
  /** The short name, for texts: 'Demijohn'. */
  shortName: string;
  /** The shop's origin, without a trailing slash. */
  appUrl: string;
  addressLines: readonly string[];
  /** Formatted: '(516) 555-0142'. */
  phone: string;
  hours: readonly { days: string; hours: string }[];
  minimumAge: number;
  /** The store's own words for this message, filled in (B-216). */
  own: Readonly<Record<Channel, OwnWords>>;
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** A passcode, large. */
  | { kind: 'code'; code: string }
  /** What was bought. */
  | { kind: 'items'; items: readonly { name: string; detail: string; amount: string }[] }
  | { kind: 'totals'; rows: readonly { name: string; amount: string; isTotal?: boolean }[] }
  /** A card with a heading and groups of lines. */
  | { kind: 'card'; title: string; groups: readonly (readonly string[])[] }
  /** A warning that stands out. */
  | { kind: 'warning'; text: string };

export interface LetterDraft {
  subject: string;
  /** The preview text that a mailbox shows after the subject. */
  preview: string;
  title: string;
  /** 'Hello Ana,'; the store's own greeting replaces it. */
  greeting?: string;
  blocks: readonly Block[];
  /** Why the reader receives it: 'You are receiving this email because …'. */
  why: string;
}

export interface Letter {
  subject: string;
  text: string;
  html: string;
}
