/** Two adjacent wishes of the same sort: either will do. */
import type { ReadingKind } from '../../understanding.ts';
import { any } from '../expression.rules.ts';
import type { Reading, ReadKnowing } from '../reading.ts';

const kindsOfOne: readonly (readonly ReadingKind[])[] = [
  ['kind', 'color', 'grape'],
  ['region'],
  ['style'],
  ['pairing'],
];

const either =
  /^[\s,]*(?:or|o|ou|oder)\s+(?:(?:for|from|a|an|some)\s+)?(?:(?:\d+|one|two|three|four|five|six)\s+(?:bottles?\s+(?:of\s+)?)?)?$/i;
const both =
  /^[\s,]*(?:and|&|\+|y|e|et|und|vs\.?|versus)\s+(?:(?:a|an|some)\s+)?(?:(?:\d+|one|two|three|four|five|six)\s+(?:bottles?\s+(?:of\s+)?)?)?$/i;

/** 'prosecco or champagne': one of each in turn, as a clerk would show them. */
const isTwoKinds = (before: Reading, kind: ReadingKind) => before.kind === 'kind' && kind === 'kind';

/** 'red or white', 'gin and vodka', 'Chile or Argentina': two of the same sort, either of which will do. */
export function orElse(
  before: Reading,
  { kind, label, sense }: Pick<Reading, 'kind' | 'label' | 'sense'>,
  between: string,
  areApart: ReadKnowing['areApart'],
): Pick<Reading, 'label' | 'sense'> | undefined {
  if (before.isUnwanted || !before.sense || !sense) return undefined;
  if (!kindsOfOne.some((kinds) => kinds.includes(kind) && kinds.includes(before.kind))) return undefined;
  const isBoth = both.test(between) && kind !== 'style' && areApart(before.sense.where, sense.where);
  if (!isBoth && !either.test(between)) return undefined;
  const called = `${before.label} or ${label.replace(/^(from|for) /, '')}`;
  return {
    label: called,
    sense: {
      kind: before.kind,
      label: called,
      where: any(before.sense.where, sense.where),
      ...((isBoth || isTwoKinds(before, kind)) && {
        turns: [...(before.sense.turns ?? [before.sense.where]), sense.where],
      }),
    },
  };
}
