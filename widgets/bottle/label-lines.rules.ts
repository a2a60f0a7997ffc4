/**
 * Breaks a name into at most three lines of about equal length for a bottle's label; what does not fit is
 * left out, because the full name is always next to the bottle.
 */
export function labelLines(name: string, longestLine: number): string[] {
  const lines: string[] = [];
  for (const word of name.toUpperCase().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= longestLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines
    .slice(0, 3)
    .map((line) => (line.length > longestLine + 4 ? `${line.slice(0, longestLine + 2)}.` : line));
}
