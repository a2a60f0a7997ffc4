import { scaleLinear } from 'd3-scale';
import type { ChartShape, Drawing } from '#ui/chart-drawing.ts';
import { round } from './chart-words.rules.ts';

export interface BarOfChart {
  name: string;
  value: number;
  before: number | null;
  /** '$1,234.00' */
  text: string;
}

/**
 * Names with their amounts, the largest first, as bars from zero; the thin bar below each is the previous
 * period.
 */
export function drawBars(bars: readonly BarOfChart[], width: number): Drawing {
  const isNarrow = width < 500;
  // On a phone, a name is above its bar.
  const [nameRoom, valueRoom, step, bar] = isNarrow ? [0, 84, 46, 14] : [180, 90, 32, 14];
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const x = scaleLinear()
    .domain([0, most])
    .range([nameRoom, width - valueRoom]);
  const shapes: ChartShape[] = [];
  for (const [index, { name, value, before, text }] of bars.entries()) {
    const top = index * step + (isNarrow ? 18 : 4);
    const length = (cents: number) => round(Math.max(0, x(Math.max(0, cents)) - nameRoom));
    shapes.push(
      {
        ...{ kind: 'text', anchor: isNarrow ? 'start' : 'end', look: 'plain' },
        ...{
          x: isNarrow ? 0 : nameRoom - 8,
          y: isNarrow ? top - 5 : top + 12,
          text: shortened(name, isNarrow ? 34 : 24),
        },
      },
      {
        ...{ kind: 'rect', x: nameRoom, y: top, width: length(value), height: bar, look: 'bar' },
        says: `${name}: ${text}`,
      },
      {
        ...{ kind: 'text', x: round(nameRoom + length(value) + 6), y: top + 12, anchor: 'start' },
        ...{ look: 'strong', text },
      },
    );
    if (before !== null)
      shapes.push({
        ...{ kind: 'rect', x: nameRoom, y: top + bar + 1, width: length(before), height: 4, look: 'before' },
      });
  }
  return { width, height: bars.length * step + 8, shapes };
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
