/** How far the books can be trusted about the bottles of a size (B-172, B-306). */

export interface SightFacts {
  /** When someone last really saw them, or since when the books have had them; epoch ms, null for never. */
  seenAt: number | null;
  /** Bottles that came or went since then, counting both directions. */
  moved: number;
  /** Of the last five sights. */
  sights: number;
  wrong: number;
}

export const countedSights = 5;
const dayMs = 24 * 60 * 60_000;
const daysScale = 90;
const bottlesScale = 40;

/** Below this the shelf is checked before an order for the last bottles is packed. */
const doubtBelow = 50;
/** This many free bottles or fewer are the last ones. */
const lastBottles = 2;

/**
 * From 0 to 100: 100 · e^(−days since a sight/90) · e^(−bottles moved since/40) · (1 − ½ · share of wrong
 * among the last five sights). A size that no one has ever seen is 0.
 */
export function shelfConfidence({ seenAt, moved, sights, wrong }: SightFacts, now: number): number {
  if (seenAt === null) return 0;
  const days = Math.max(0, now - seenAt) / dayMs;
  const shareWrong = sights === 0 ? 0 : wrong / sights;
  const share =
    Math.exp(-days / daysScale) * Math.exp(-Math.max(0, moved) / bottlesScale) * (1 - shareWrong / 2);
  return Math.round(100 * share);
}

/** 'sure', 'likely', 'doubtful', 'a guess': the number as a word. */
export function confidenceWord(confidence: number): string {
  if (confidence >= 80) return 'sure';
  if (confidence >= doubtBelow) return 'likely';
  return confidence >= 20 ? 'doubtful' : 'a guess';
}

/** Whether the shelf is checked before the order is packed. @param free bottles before it took its own */
export function isDoubtful(confidence: number, free: number): boolean {
  return confidence < doubtBelow && free <= lastBottles;
}
