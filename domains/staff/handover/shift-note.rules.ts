/** What may be left for the next shift: three lines, like the paper note at the till (B-309). */
export const maxNoteLines = 3;
export const maxNoteLineLength = 160;
/** The whole note, including the breaks between its lines. */
export const maxShiftNoteLength = maxNoteLines * maxNoteLineLength + maxNoteLines - 1;

/** The lines of a note, without empty ones; null if there are none or too many, or if a line is too long. */
export function noteLines(given: string): string[] | null {
  const lines = given
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isRight =
    lines.length > 0 &&
    lines.length <= maxNoteLines &&
    lines.every((line) => line.length <= maxNoteLineLength && !/[\p{Cc}\p{Cf}]/u.test(line));
  return isRight ? lines : null;
}
