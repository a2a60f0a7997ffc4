/**
 * CSV that a spreadsheet may open: a text is never taken for a formula there (OWASP, CSV injection), and is
 * read back as it was.
 */

/**
 * What a spreadsheet calculates: '=', '+', '-', '@' and their wide forms first, also behind white space and
 * quotation marks.
 */
const formula = /^(?:[\s'"\u200b\ufeff]*[=+\-@＝＋－＠]|'*[\t\r\n])/u;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** One line with its end. Numbers, also those written as text such as '-12.50', stay numbers. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * One cell: an apostrophe before what a spreadsheet would calculate, quotation marks where they are needed.
 */
export function csvCell(value: string | number): string {
  const text = String(value);
  const harmless = isFormula(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of a cell that `csvCell` wrote, once its quotation marks are off. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

function isFormula(text: string): boolean {
  return formula.test(text) && !plainNumber.test(text);
}
