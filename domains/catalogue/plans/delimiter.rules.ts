const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** As many lines as tell. */
const linesRead = 20;

/**
 * What stands between the cells of a list: what the first lines have most often, and each of them as often. A comma
 * if nothing does better, because that is what CSV says.
 */
export function delimiterOf(lines: readonly string[]): Delimiter {
  const read = lines.filter((line) => line.trim() !== '').slice(0, linesRead);
  let best: { delimiter: Delimiter; least: number } = { delimiter: ',', least: 0 };
  for (const delimiter of delimiters) {
    const counts = read.map((line) => unquoted(line).split(delimiter).length - 1);
    // A title above the list has none.
    const least = Math.min(...counts.filter((count) => count > 0), ...(counts.some(Boolean) ? [] : [0]));
    const share = counts.filter((count) => count > 0).length / Math.max(read.length, 1);
    if (share > 0.7 && least > best.least) best = { delimiter, least };
  }
  return best.delimiter;
}

const unquoted = (line: string): string => line.replaceAll(/"(?:[^"]|"")*"/g, '');
