/** A chart as the server draws it: shapes with their places in the units of its view box, looks by name. */
export interface ChartDrawing {
  title: string;
  /** What it shows, in a sentence: the answer itself, for everyone and for a reader of screens. */
  says: string;
  keys: { name: string; look: 'bar' | 'before' | 'line' }[];
  wide: Drawing;
  /** The same for a phone, with letters of the same size. */
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
      /** Said where a pointer rests. */
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
