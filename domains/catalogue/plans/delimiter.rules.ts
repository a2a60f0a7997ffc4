const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The number of lines to look at. */
const linesRead = 20;

/**
 * The delimiter of a list: the one that occurs most often in every one of the first lines. A comma if none
 * does better, because that is the CSV default.
 */
export function delimiterOf(lines: readonly string[]): Delimiter {
  const read = lines.filter((line) => line.trim() !== '').slice(0, linesRead);
  let best: { delimiter: Delimiter; least: number } = { delimiter: ',', least: 0 };
  for (const delimiter of delimiters) {
    const counts = read.map((line) => unquoted(line).split(delimiter).length - 1);
    // A title line above the list has no delimiters.
    const least = Math.min(...counts.filter((count) => count > 0), ...(counts.some(Boolean) ? [] : [0]));
    const share = counts.filter((count) => count > 0).length / Math.max(read.length, 1);
    if (share > 0.7 && least > best.least) best = { delimiter, least };
  }
  return best.delimiter;
}

const unquoted = (line: string): string => line.replaceAll(/"(?:[^"]|"")*"/g, '');
