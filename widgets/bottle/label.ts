/**
 * What is glued to a bottle and printed on it: the paper's cut, its background and one motif in one color.
 */
import type { BottleMotif } from '#domains/catalogue/editorial/bottle-art.rules.ts';

/** The straight part of the glass. */
export interface LabelPlace {
  left: number;
  width: number;
  top: number;
  bottom: number;
}

interface Label {
  /** Printed on a colored background. */
  isInverse?: boolean;
  /** How much of the glass is left free on either side of it. */
  inset?: number;
  /** How far the top is arched. */
  arch?: number;
  /** Strokes rather than areas. */
  isStroked?: boolean;
  /** The motif's path; areas within areas are holes. */
  print(place: LabelPlace & { middle: number }): string;
}

/** Where the berries hang, from the middle of the label's lower edge. */
const cluster = [
  [-10, -35],
  [0, -35],
  [10, -35],
  [-5, -26],
  [5, -26],
  [0, -17],
] as const;

export const labels: Readonly<Record<BottleMotif, Label>> = {
  lines: {
    isStroked: true,
    print: ({ left, width, bottom, middle }) =>
      `M${left} ${bottom - 6}h${width}M${middle - 17} ${bottom - 18}h34m-34-8h34`,
  },
  wave: {
    print: ({ left, width, bottom }) =>
      `M${left} ${bottom}v-24q${width / 4}-16 ${width / 2} 0t${width / 2} 0v24z`,
  },
  hills: {
    print({ left, width, bottom }) {
      const third = Math.ceil(width / 3);
      return `M${left} ${bottom}v-12l${third}-22 ${third / 2} 14 ${third / 2}-18 ${third} 24v14z`;
    },
  },
  star: {
    isInverse: true,
    print: ({ bottom, middle }) =>
      `M${middle} ${bottom - 42}l4.7 9.8 10.8 1.4-7.9 7.4 2 10.7-9.6-5.2-9.6 5.2 2-10.7-7.9-7.4 10.8-1.4z`,
  },
  sun: {
    print: ({ left, width, bottom, middle }) =>
      `M${middle - 21} ${bottom}a21 21 0 0 1 42 0zM${middle - 1} ${bottom - 34}h2v8h-2zM${left} ${bottom}h${width}v3H${left}z`,
  },
  seal: {
    inset: 6,
    print: ({ bottom, middle }) =>
      ring(middle, bottom - 22, 16) + ring(middle, bottom - 22, 13) + ring(middle, bottom - 22, 9),
  },
  arch: {
    inset: 5,
    arch: 18,
    print: ({ left, width, bottom, middle }) =>
      `M${middle} ${bottom - 36}l9 13-9 13-9-13zM${left + 5} ${bottom - 24}h${width / 2 - 18}v2h-${width / 2 - 18}zm${width / 2 + 8} 0h${width / 2 - 18}v2h-${width / 2 - 18}z`,
  },
  band: {
    print: ({ left, width, bottom, middle }) =>
      `M${left} ${bottom - 38}h${width}v3h-${width}zm0 7h${width}v31h-${width}zM${middle} ${bottom - 26}l7 10.5-7 10.5-7-10.5z`,
  },
  crest: {
    isInverse: true,
    inset: 4,
    print: ({ bottom, middle }) =>
      `M${middle - 14} ${bottom - 45}h28v18q0 14-14 20-14-6-14-20zm14 4h10v14q0 10-10 15zm-10 11h8v2h-8z`,
  },
  grapes: {
    inset: 3,
    print({ bottom, middle }) {
      const berries = cluster.map(([x, y]) => ring(middle + x, bottom + y, 4.4)).join('');
      return `${berries}M${middle - 1} ${bottom - 47}h2v7h-2zm2 1q6-7 13-2-6 6-13 2z`;
    },
  },
};

/** The paper's outline. */
export function paperPath({ left, width, top, bottom }: LabelPlace, arch = 0): string {
  return arch === 0
    ? `M${left} ${top}h${width}V${bottom}H${left}z`
    : `M${left} ${top + arch / 2}q${width / 2}-${arch} ${width} 0V${bottom}H${left}z`;
}

function ring(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0-${2 * radius} 0z`;
}
