/** Two words for one drink that stand apart: 'a sweet wine that is red'. */
import { fold } from '../../text/words.rules.ts';
import { isIntroduced } from '../for-what.rules.ts';
import type { Reading, ReadKnowing } from '../reading.ts';
import type { Sense } from '../sense.ts';

/**
 * Merges a kind that begins with a style word and a separate color into the one kind that both describe:
 * 'sweet wine' and 'red' as sweet red wine.
 */
export function withOneDrink(all: Reading[], query: string, { lexicon, areApart }: ReadKnowing): Reading[] {
  const { senses } = lexicon;
  const readings = all.filter((each, at) => !isWhatFor(all[at - 1], each, query, areApart));
  const color = readings.find(({ kind, isUnwanted }) => kind === 'color' && !isUnwanted);
  const kind = readings.find(
    (each) => each.kind === 'kind' && !each.isUnwanted && each.words.length === 2 && each.words[1] === 'wine',
  );
  const both = color && kind ? senses.get(`${kind.words[0]} ${color.words[0]}`) : undefined;
  if (color && kind && both) return asOne(readings, color, kind, both);
  const other = readings.find((each) => each.kind === 'kind' && !each.isUnwanted);
  // 'champán rosado' is known to the lexicon as rosé Champagne.
  const isNoBottle = color?.sense && other?.sense && areApart(color.sense.where, other.sense.where);
  const called = isNoBottle ? senses.get(fold(`${color.label} ${other.label}`)) : undefined;
  return color && other && called ? asOne(readings, color, other, called) : readings;
}

const asOne = (readings: readonly Reading[], color: Reading, kind: Reading, both: Sense): Reading[] =>
  readings
    .filter((each) => each !== color)
    .map((each) => (each === kind ? { ...kind, kind: both.kind, label: both.label, sense: both } : each));

/** 'mixers for vodka' are mixers: no bottle is both. */
function isWhatFor(
  before: Reading | undefined,
  { kind, sense, start, isUnwanted }: Reading,
  query: string,
  areApart: ReadKnowing['areApart'],
): boolean {
  return (
    before?.kind === 'kind' &&
    kind === 'kind' &&
    !before.isUnwanted &&
    !isUnwanted &&
    before.sense !== undefined &&
    sense !== undefined &&
    isIntroduced(query, start) &&
    areApart(before.sense.where, sense.where)
  );
}

/** 'a red for my mother, she likes it sweet' is a sweet red, if the lexicon has a sense for that. */
export function styledKinds(readings: readonly Reading[], { senses }: ReadKnowing['lexicon']): Reading[] {
  const styles = readings.filter(({ kind, isUnwanted }) => kind === 'style' && !isUnwanted);
  const colors = readings.filter(({ kind, isUnwanted }) => kind === 'color' && !isUnwanted);
  for (const style of styles)
    for (const color of colors) {
      const [word = ''] = color.words;
      const sense = senses.get(`${style.words.join(' ')} ${word}`);
      if (sense?.kind === 'kind')
        return readings
          .filter((each) => each !== style)
          .map((each) => (each === color ? { ...each, kind: 'kind', label: sense.label, sense } : each));
    }
  return [...readings];
}
