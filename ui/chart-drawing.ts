/** A chart as the server draws it: shapes positioned in the units of its view box, with named looks. */
export interface ChartDrawing {
  title: string;
  /** What the chart shows, in one sentence, for everyone, including screen reader users. */
  says: string;
  keys: { name: string; look: 'bar' | 'before' | 'line' }[];
  wide: Drawing;
  /** The same chart for a phone, with text of the same size. */
  narrow: Drawing;
}

export interface Drawing {
  width: number;
  height: number;
  shapes: ChartShape[];
}

export type HeatLook = 'heat0' | 'heat1' | 'heat2' | 'heat3' | 'heat4' | 'heat5';

export type ChartShape =
  | {
      kind: 'rect';
      x: number;
      y: number;
      width: number;
      height: number;
      look: 'bar' | 'before' | HeatLook;
      /** Shown while the pointer rests on the shape. */
      says?: string;
    }
  | { kind: 'path'; d: string; look: 'line' | 'rule' }
  | {
      kind: 'text';
      x: number;
      y: number;
      anchor: 'start' | 'middle' | 'end';
      look: 'plain' | 'mute' | 'strong';
      text: string;
    };
