import { scaleBand, scaleQuantize } from 'd3-scale';
import type { ChartShape, Drawing, HeatLook } from '#ui/chart-drawing.ts';
import { round } from './chart-words.rules.ts';

export interface HeatCell {
  /** 0 is Sunday. */
  weekday: number;
  hour: number;
  value: number;
  says: string;
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const heats: HeatLook[] = ['heat0', 'heat1', 'heat2', 'heat3', 'heat4', 'heat5'];

/** Hours of the week: each day is a row, and the darker an hour, the more was sold in it. */
export function drawHeat(cells: readonly HeatCell[], width: number): Drawing {
  const hours = cells.map(({ hour }) => hour);
  const [first, last] = [Math.min(9, ...hours), Math.max(20, ...hours)];
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const [left, top, rowHeight] = [36, 18, width < 500 ? 26 : 30];
  const x = scaleBand<number>().domain(shown).range([left, width]).paddingInner(0.06);
  const y = scaleBand<number>()
    .domain([0, 1, 2, 3, 4, 5, 6])
    .range([top, top + 7 * rowHeight])
    .paddingInner(0.08);
  const heat = scaleQuantize<HeatLook>()
    .domain([0, Math.max(1, ...cells.map(({ value }) => value))])
    .range(heats);
  const valueAt = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  const every = width < 500 ? 3 : 1;
  const shapes: ChartShape[] = shown
    .filter((_, index) => index % every === 0)
    .map((hour) => ({
      ...{ kind: 'text', x: round((x(hour) ?? 0) + x.bandwidth() / 2), y: 12, anchor: 'middle' },
      ...{ look: 'mute', text: hourName(hour) },
    }));
  for (const [row, name] of days.entries()) {
    const at = round(y(row) ?? 0);
    shapes.push({
      ...{ kind: 'text', x: left - 6, y: round(at + y.bandwidth() / 2 + 4), anchor: 'end', look: 'mute' },
      text: name,
    });
    for (const hour of shown) {
      const cell = valueAt.get(`${(row + 1) % 7} ${hour}`);
      shapes.push({
        ...{ kind: 'rect', x: round(x(hour) ?? 0), y: at, width: round(x.bandwidth()) },
        ...{ height: round(y.bandwidth()), look: heat(Math.max(0, cell?.value ?? 0)) },
        ...(cell && { says: cell.says }),
      });
    }
  }
  return { width, height: top + 7 * rowHeight, shapes };
}

/** '9a', '12p' */
const hourName = (hour: number): string => `${hour % 12 || 12}${hour < 12 ? 'a' : 'p'}`;
