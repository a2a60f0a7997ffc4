/** A rehearsal in sentences, each with its number (B-192). */
import type { Rehearsal } from '#domains/campaigns/rehearsal.ts';
import { formatCents } from '#kit/money.ts';
import { daysText } from './campaign-words.rules.ts';

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** '$12.40', '-$1.50' */
export const signedCents = (cents: number): string =>
  cents < 0 ? `-${formatCents(-cents)}` : formatCents(cents);

/** Warnings about single packs, the worst first: losses, other promotions, too few bottles. */
export function packWarnings(
  { ofPacks, campaignDays, days }: Rehearsal,
  names: Readonly<Record<number, string>>,
): string[] {
  const name = (id: number) => names[id] ?? `Pack ${id}`;
  const losses = ofPacks
    .filter(({ lossCents }) => lossCents > 0)
    .toSorted((a, b) => b.lossCents - a.lossCents)
    .map(
      ({ packId, lossCents }) => `${name(packId)}: each time it is used, ${formatCents(lossCents)} is lost.`,
    );
  const others = ofPacks.flatMap(({ packId, others: also }) =>
    also.map(
      ({ name: other, wins, ...span }) =>
        `${name(packId)}: “${other}” is on too, ${daysText(span)}. ${winnerWords[wins]}`,
    ),
  );
  const short = ofPacks
    .filter(({ neededBottles, freeBottles }) => neededBottles > freeBottles)
    .map(
      ({ packId, neededBottles, freeBottles, bottles }) =>
        `${name(packId)}: ${countOf(neededBottles, 'bottle')} for ${countOf(campaignDays, 'day')} at the rate of the last ${days} (${bottles} sold), and ${freeBottles} on the shelf.`,
    );
  return [...losses, ...others, ...short];
}

const winnerWords = {
  this: 'This one saves the buyer more and is used.',
  other: 'That one saves the buyer more, so this one is not used.',
  'by-number': 'Which is used depends on how many are bought.',
} as const;
