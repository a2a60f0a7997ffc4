import type { Reading, ReadKnowing, ReadQuery } from '../reading.ts';

/**
 * 'white sambuca' is not a white wine: next to a spirit, a color is part of its name, and white means clear.
 */
export function asWordsOfNames(read: ReadQuery, cut: string, areApart: ReadKnowing['areApart']): void {
  const colors =
    read.readings.length > 1
      ? read.readings.filter(({ kind, isUnwanted }) => kind === 'color' && !isUnwanted)
      : [];
  for (const color of colors) {
    const isBeside = ({ start, end }: Reading) =>
      /^\s*$/.test(end <= color.start ? cut.slice(end, color.start) : cut.slice(color.end, start));
    const ofOther = read.readings.find(
      (other) =>
        other.kind === 'kind' &&
        !other.isUnwanted &&
        other.sense &&
        color.sense &&
        isBeside(other) &&
        areApart(other.sense.where, color.sense.where),
    );
    const [word = ''] = color.words;
    if (!ofOther?.sense || color.words.length > 1) continue;
    const isInNames = !areApart(ofOther.sense.where, { name: word });
    if (!isInNames && word !== 'white') continue;
    read.readings = read.readings.filter((each) => each !== color);
    if (isInNames) read.free.push({ text: word, start: color.start, end: color.end });
    read.free.sort((a, b) => a.start - b.start);
  }
}
