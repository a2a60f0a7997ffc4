/**
 * The board: every open order of the store in its lane. `GET /desk/board` answers with the same board as
 * JSON.
 */
import type { Lane } from '#domains/orders/board/board.rules.ts';
import type { CardProps } from '#widgets/desk/orders/card-props.ts';
import type { ShiftLine } from './shift-note.rules.ts';

export interface BoardView {
  /** The number of the last change that it includes. */
  seq: number;
  /** The server's time when it was read, in epoch ms. */
  at: number;
  /** 'Saturday, Nov 28' */
  day: string;
  /** 'open until 9:00 pm' */
  hours: string;
  lanes: Record<Lane, CardProps[]>;
  doneCount: number;
  /** How many orders someone has to decide about (B-090, B-091). */
  overdue: number;
  slots: { id: string; taken: number; capacity: number }[];
}

export interface BoardProps {
  board: BoardView;
  /** What happened since the person's last shift; null once it has been read today (B-039). */
  shiftNote: ShiftNoteProps | null;
}

export interface ShiftNoteProps {
  /** When the person was last here: 'Nov 20, 6:12 pm'. */
  since: string;
  lines: readonly ShiftLine[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Board': BoardProps;
  }
}
