/** Which words of the shop's messages the store may write itself, and what they may contain (B-216). */
import { type Refusal, refuse } from '../wrong.rules.ts';

export type Channel = 'mail' | 'text';

/**
 * Each is one paragraph of plain words with variables; '' for none. Facts, amounts and the words about the ID
 * stay the shop's.
 */
export interface OwnWords {
  /** Replaces 'Hello Ana,'; in a text, goes at the beginning. */
  greeting: string;
  /** After the greeting; in a text, after what the shop says. */
  paragraph: string;
  closing: string;
}

export type WordsPart = keyof OwnWords;
export const wordsParts: readonly WordsPart[] = ['greeting', 'paragraph', 'closing'];
export const noWords: OwnWords = { greeting: '', paragraph: '', closing: '' };

/**
 * By the subject of each kind of message; a message sent only by mail may be read by a stranger, so it names
 * no one.
 */
const messages = {
  'order-placed': 'order',
  'order-substituted': 'order',
  'payment-not-made': 'order',
  'ready-for-pickup': 'order',
  'pickup-reminder': 'order',
  'delivery-scheduled': 'order',
  'out-for-delivery': 'order',
  'next-stop': 'order',
  'not-handed-over': 'order',
  'other-time': 'order',
  'delivery-moved': 'order',
  'kept-delivered': 'order',
  delivered: 'order',
  'hand-over-corrected': 'order',
  shipped: 'order',
  refunded: 'order',
  'order-cancelled': 'order',
  'order-link': 'order',
  'second-choice': 'order',
  'pay-link': 'caller',
  'verify-email': 'anonymous',
  passcode: 'anonymous',
  'address-taken': 'anonymous',
  'password-changed': 'anonymous',
  'email-changed': 'anonymous',
  'account-erased': 'anonymous',
  'wanted-proof': 'anonymous',
  'back-in-stock': 'waiter',
} as const;

export type WordedMessage = keyof typeof messages;
export const wordedMessages = Object.keys(messages) as WordedMessage[];

/**
 * False for messages to the store's staff, its suppliers and the recipient of a gift, whose wording is always
 * the shop's.
 */
export function isWorded(kind: string): kind is WordedMessage {
  return Object.hasOwn(messages, kind);
}

export function channelsOf(message: WordedMessage): readonly Channel[] {
  return messages[message] === 'anonymous' ? ['mail'] : ['mail', 'text'];
}

export type Variable = 'first name' | 'order' | 'store' | 'phone' | 'address';

const variables: Record<(typeof messages)[WordedMessage], readonly Variable[]> = {
  order: ['first name', 'order', 'store', 'phone', 'address'],
  caller: ['first name', 'store', 'phone', 'address'],
  waiter: ['store', 'phone', 'address'],
  anonymous: ['store', 'phone', 'address'],
};

/** What may stand in braces: '{first name}'. */
export function variablesOf(message: WordedMessage): readonly Variable[] {
  return variables[messages[message]];
}

/** The most characters; in a text, they are paid for by the part. */
export const mostLetters: Readonly<Record<Channel, Readonly<OwnWordsLengths>>> = {
  mail: { greeting: 100, paragraph: 600, closing: 200 },
  text: { greeting: 40, paragraph: 160, closing: 60 },
};
type OwnWordsLengths = Record<WordsPart, number>;

const variablePattern = /\{([^{}]*)\}/g;

/** The refusal names the wrong part and, for an unknown variable, that variable. */
export function wrongWords(message: WordedMessage, channel: Channel, words: OwnWords): Refusal | null {
  const known: readonly string[] = variablesOf(message);
  for (const part of wordsParts) {
    const text = words[part];
    if (text.length > mostLetters[channel][part]) return refuse(part, 'too-many-letters');
    if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)) return refuse(part, 'not-one-paragraph');
    for (const [found, name = ''] of text.matchAll(variablePattern))
      if (!known.includes(name)) return { ...refuse(part, 'unknown-variable'), found };
    if (/[{}]/.test(text.replace(variablePattern, ''))) return refuse(part, 'open-brace');
  }
  return null;
}

export function isEmpty(words: OwnWords): boolean {
  return wordsParts.every((part) => words[part] === '');
}
