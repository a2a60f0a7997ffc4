import { scaleBand, scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import type { ChartShape, Drawing } from '#ui/chart-drawing.ts';
import { moneyTick, round } from './chart-words.rules.ts';

export interface ColumnOfChart {
  /** '11/20', 'Nov' */
  name: string;
  /** In cents. */
  value: number;
  /** The same for the previous period; null without one. */
  before: number | null;
  /** 'Friday, November 20: $1,234.00' */
  says: string;
}

/** Amounts over time, as columns from zero, with those of the previous period as a line. */
export function drawColumns(columns: readonly ColumnOfChart[], width: number, height: number): Drawing {
  const [left, right, top, bottom] = [56, 20, 10, 24];
  const values = columns.flatMap(({ value, before }) => [value, before ?? 0]);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(100, ...values)])
    .nice(4)
    .range([height - bottom, top]);
  const x = scaleBand<number>()
    .domain(columns.map((_, index) => index))
    .range([left, width - right])
    .paddingInner(columns.length > 60 ? 0.1 : 0.25);
  const shapes: ChartShape[] = y.ticks(4).flatMap((tick): ChartShape[] => [
    { kind: 'path', d: `M${left} ${round(y(tick))}H${width - right}`, look: 'rule' },
    {
      ...{ kind: 'text', x: left - 6, y: round(y(tick) + 4), anchor: 'end', look: 'mute' },
      text: moneyTick(tick),
    },
  ]);
  const zero = y(0);
  for (const [index, { value, says }] of columns.entries()) {
    const at = y(value);
    shapes.push({
      ...{ kind: 'rect', x: round(x(index) ?? 0), y: round(Math.min(at, zero)) },
      ...{ width: round(x.bandwidth()), height: round(Math.abs(at - zero)), look: 'bar', says },
    });
  }
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  if (columns.length > 1 && columns.some(({ before }) => before !== null)) {
    const path = line<ColumnOfChart>()
      .defined(({ before }) => before !== null)
      .x((_, index) => round(middle(index)))
      .y(({ before }) => round(y(before ?? 0)))
      .curve(curveMonotoneX)(columns as ColumnOfChart[]);
    if (path !== null) shapes.push({ kind: 'path', d: path, look: 'line' });
  }
  // As many names as fit, always including the first one.
  const every = Math.max(1, Math.ceil((columns.length * nameWidth) / (width - left - right)));
  for (const [index, { name }] of columns.entries())
    if (index % every === 0)
      shapes.push({
        ...{ kind: 'text', x: round(middle(index)), y: height - 6, anchor: 'middle', look: 'mute' },
        text: name,
      });
  return { width, height, shapes };
}

/** Room for a name under a column. */
const nameWidth = 44;
