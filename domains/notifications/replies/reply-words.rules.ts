/**
 * What people reply to a text of the shop: the words that carriers know (CTIA Messaging Principles, 5.1; the
 * list of 47 CFR 64.1200(a)(10)), and what the shop answers to HELP.
 */
import type { Letterhead } from '../letters/letter.ts';
import { say } from '../texts.rules.ts';

/** A text received at the shop's number. */
export interface TextReply {
  /** Ten digits. */
  from: string;
  words: string;
  /** The carrier has answered it in words of its own. */
  isAnswered: boolean;
}

export type ReplyWord = 'stop' | 'start' | 'help';

const stops =
  /^(?:please )?(?:stop|stopall|stop all|unsubscribe|cancel|end|quit|revoke|optout|opt out)(?: (?:all|it|now|please|this|me|texts|texting|messages|messaging))*$/;

/** Null unless the reply consists of such a word alone: 'Please stop by at five' ends nothing. */
export function replyWord(words: string): ReplyWord | null {
  const plain = words
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (stops.test(plain)) return 'stop';
  if (/^(?:start|unstop)$/.test(plain)) return 'start';
  return /^(?:help|info)$/.test(plain) ? 'help' : null;
}

/** Whose number it is, what it is for, whom to ask, what it costs, and how to stop. */
export function helpText(head: Letterhead): string {
  return say(
    head,
    `we text about orders, passcodes, and bottles that you asked for. Questions? Call ${head.phone}. Message and data rates may apply. STOP ends texts.`,
  );
}
