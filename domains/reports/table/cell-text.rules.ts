import { formatDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import type { Cell, ColumnKind, Days } from '../report.ts';

/** A cell as displayed: '−$12.50', '1,204', '8.625%'; '' if not known. */
export function cellText(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return '';
  if (kind === 'text' || typeof cell === 'string') return String(cell);
  if (kind === 'cents') return formatCents(cell).replace('-', '−');
  const text = kind === 'millipercent' ? `${cell / 1_000}%` : cell.toLocaleString('en-US');
  return text.replace('-', '−');
}

/** 'November 20, 2026', 'November 1, 2026 to November 20, 2026' */
export function daysWords({ from, to }: Days): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}
