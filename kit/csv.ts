/**
 * CSV that is safe to open in a spreadsheet: text is never interpreted as a formula (OWASP, CSV injection),
 * and reads back unchanged.
 */

/**
 * What a spreadsheet evaluates: '=', '+', '-', '@' and their full-width forms at the start, also after white
 * space and quotation marks.
 */
const formula = /^(?:[\s'"\u200b\ufeff]*[=+\-@＝＋－＠]|'*[\t\r\n])/u;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** One line with its line break. Numbers, also those written as text such as '-12.50', stay numbers. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * One cell: an apostrophe before text that a spreadsheet would evaluate, quotation marks if they are needed.
 */
export function csvCell(value: string | number): string {
  const text = String(value);
  const harmless = isFormula(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of a cell that `csvCell` wrote, without its quotation marks. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

function isFormula(text: string): boolean {
  return formula.test(text) && !plainNumber.test(text);
}
