/** Why a manager looks at an order before it is packed (B-061). No reason alone decides anything. */
import { formatCents } from '#kit/money.ts';

export const lookFirstReasons = ['blocked', 'total', 'declines', 'name', 'far-zip', 'many'] as const;
export type LookFirstReason = (typeof lookFirstReasons)[number];

/** What is known of an order when it is judged. Amounts in cents. */
export interface LookFirstFacts {
  totalCents: number;
  /** Orders of this amount or more are looked at; 0: none are. */
  lookFirstCents: number;
  /** Cards declined for this order before one was accepted. */
  declines: number;
  orderName: string;
  /** The name on the account; null for a guest. */
  accountName: string | null;
  /** From the card's ZIP to where the order goes; null if either is unknown. */
  billingMiles: number | null;
  /** True: the store does not want to sell to this person without a look. */
  isBlocked: boolean;
  lines: readonly { formatId: number; bottles: number; quantity: number; priceCents: number }[];
}

const manyDeclines = 3;
const manyBottles = 6;
const dearBottleCents = 6_000;
/** Farther than people live from the family and friends they send a bottle to. */
const farMiles = 100;

/** The reasons for a look, in the order in which they are shown. */
export function reasonsToLook(facts: LookFirstFacts): LookFirstReason[] {
  const { totalCents, lookFirstCents, declines, accountName, orderName, billingMiles } = facts;
  const holds: Record<LookFirstReason, boolean> = {
    blocked: facts.isBlocked,
    total: lookFirstCents > 0 && totalCents >= lookFirstCents,
    declines: declines >= manyDeclines,
    name: accountName !== null && plain(accountName) !== plain(orderName),
    'far-zip': billingMiles !== null && billingMiles > farMiles,
    many: holdsManyDear(facts.lines),
  };
  return lookFirstReasons.filter((reason) => holds[reason]);
}

/** 'total over $400.00'; `lookFirstCents` as it is set now. */
export function lookFirstWords(reason: LookFirstReason, lookFirstCents: number): string {
  const words: Record<LookFirstReason, string> = {
    blocked: 'buyer is blocked',
    total: `total over ${formatCents(lookFirstCents)}`,
    declines: `${manyDeclines} cards declined before`,
    name: 'account in another name',
    'far-zip': 'card’s ZIP far away',
    many: `${manyBottles} or more of one expensive bottle`,
  };
  return words[reason];
}

function holdsManyDear(lines: LookFirstFacts['lines']): boolean {
  const counts = new Map<number, number>();
  for (const { formatId, bottles, quantity, priceCents } of lines) {
    if (priceCents < dearBottleCents * bottles) continue;
    counts.set(formatId, (counts.get(formatId) ?? 0) + bottles * quantity);
  }
  return [...counts.values()].some((count) => count >= manyBottles);
}

/** Case, accents, periods and spaces make no difference between two names. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
}
