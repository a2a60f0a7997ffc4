/**
 * Why a customer's orders are looked at first: a closed list, and never because of who the customer is (ABC
 * Law §65, B-205).
 */
export const blockReasons = {
  chargeback: 'A charge was disputed',
  abuse: 'Abuse of staff',
  'id-refused': 'Refused to show ID, repeatedly',
  asked: 'Asked to be blocked',
} as const;

export type BlockReason = keyof typeof blockReasons;

export function isBlockReason(given: unknown): given is BlockReason {
  return typeof given === 'string' && Object.hasOwn(blockReasons, given);
}

export const blockKinds = ['phone', 'email', 'account', 'address'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What is blocked, and the text that people may see of it. */
export interface BlockTarget {
  kind: BlockKind;
  value: string;
  shown: string;
}

/** A house, as named on an order. */
export function addressKey({ street, zip }: { street: string; zip: string }): string {
  return `${street}|${zip.slice(0, 5)}`;
}

/** Gives all spellings of the same telephone, mailbox or house the same text. */
export function normalizedTarget({ kind, value }: Pick<BlockTarget, 'kind' | 'value'>): string {
  const text = value.normalize('NFKC').trim().toLowerCase();
  switch (kind) {
    case 'phone':
      return text.replaceAll(/\D/g, '');
    case 'address':
      return text.replaceAll(/[^\p{L}\p{N}|]/gu, '');
    case 'email':
    case 'account':
      return text;
  }
}
