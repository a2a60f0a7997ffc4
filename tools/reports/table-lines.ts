import type { ReportTable } from '#domains/reports/report.ts';
import { cellText } from '#domains/reports/table/cell-text.rules.ts';

/** A report's table as lines for a terminal: text on the left, numbers on the right. */
export function tableLines({ title, columns, rows, sum, note }: ReportTable): string[] {
  const texts = [
    columns.map(({ name }) => name),
    ...[...rows.map(({ cells }) => cells), ...(sum === null ? [] : [sum])].map((cells) =>
      cells.map((cell, index) => cellText(cell, columns[index]?.kind ?? 'text')),
    ),
  ];
  const widths = columns.map((_, index) => Math.max(...texts.map((line) => line[index]?.length ?? 0)));
  const lineOf = (line: readonly string[]) =>
    line
      .map((text, index) =>
        columns[index]?.kind === 'text' ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return ['', title, ...texts.map(lineOf), ...(note === undefined ? [] : [note])];
}
