/** When a channel counts as failing: a single failed message may be a fluke, several point to the service. */

export type Channel = 'mail' | 'text';

/** A message that did not go out, and how often it was attempted. */
export interface Unsent {
  /** Epoch ms. */
  createdAt: number;
  attempts: number;
}

/** What a channel did recently. */
export interface ChannelFacts {
  /** When it last sent a message, epoch ms; 0 for never. */
  latestSentAt: number;
  /** Messages of the last day that did not go out after at least one attempt. */
  unsent: readonly Unsent[];
  /** Messages of the last hour: all of them, and those that did not go out. */
  hour: { count: number; failed: number };
}

/** How many failed, and by which rule that is too many. */
export type Trouble = { rule: 'in-a-row' | 'share'; failed: number; of: number };

const inARow = 3;
const maxShare = 0.05;
/** A share of a few messages says nothing. */
const minCount = 20;

/**
 * Three failures in a row, of one message or several, or 5 % of an hour's messages if there are at least
 * twenty; otherwise null.
 */
export function channelTrouble({ latestSentAt, unsent, hour }: ChannelFacts): Trouble | null {
  const since = unsent.filter(({ createdAt }) => createdAt > latestSentAt);
  const tries = since.reduce((sum, { attempts }) => sum + attempts, 0);
  if (tries >= inARow) return { rule: 'in-a-row', failed: since.length, of: since.length };
  const isShare = hour.count >= minCount && hour.failed >= hour.count * maxShare;
  return isShare ? { rule: 'share', failed: hour.failed, of: hour.count } : null;
}

/**
 * What a service answered, for whoever looks into the cause, without the addresses and phone numbers that
 * such sentences repeat (B-251).
 */
export function withoutContacts(words: string): string {
  return words.replaceAll(mail, '…').replaceAll(phone, '…');
}

const mail = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const phone = /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}/g;
