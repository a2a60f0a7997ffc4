/** What a carrier reports about a parcel, whatever the order in which its messages arrive (B-080). */
import type { CarrierReport, Signature } from '#db/tables/shipments.ts';
import { formatStoreDate } from '#kit/clock.ts';

export interface CarrierWord {
  says: CarrierReport;
  signature: Signature | null;
  /** When it happened, epoch ms. */
  at: number;
}

/**
 * The message with the highest rank stands. A returning parcel stays so: 'delivered' after that means
 * delivered to the store.
 */
const ranks = { refused: 1, delivered: 2, returning: 3 } as const satisfies Record<CarrierReport, number>;

/**
 * The message that stands among all received; undefined if there are none. The same for any order of arrival.
 */
export function standingWord(words: readonly CarrierWord[]): CarrierWord | undefined {
  const says = words.map((word) => word.says).toSorted((one, other) => ranks[other] - ranks[one])[0];
  if (says === undefined) return undefined;
  const same = words.filter((word) => word.says === says);
  const signatures = same.map(({ signature }) => signature);
  const signature = (['adult', 'somebody'] as const).find((each) => signatures.includes(each)) ?? null;
  return { says, signature, at: Math.min(...same.map(({ at }) => at)) };
}

/** 'UPS delivered it on November 25, 2026. An adult signed for it.' */
export function carrierSentence(carrier: string, { says, signature, at }: CarrierWord): string {
  const day = formatStoreDate(at);
  if (says === 'refused') return `${carrier} could not hand it over on ${day}.`;
  if (says === 'returning') return `${carrier} has been bringing it back to us since ${day}.`;
  return `${carrier} delivered it on ${day}.${signature === null ? '' : ` ${signatureWords[signature]}`}`;
}

export const signatureWords = {
  somebody: 'It was signed for.',
  adult: 'An adult signed for it.',
} as const satisfies Record<Signature, string>;
