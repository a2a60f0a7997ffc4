/** The board: every open order of the store in its lane. `GET /desk/board` answers the same board as JSON. */
import type { Lane } from '#domains/orders/board/board.rules.ts';
import type { CardProps } from '#widgets/desk/orders/card-props.ts';

export interface BoardView {
  /** The number of the last change that it has. */
  seq: number;
  /** The server's time when it was read, epoch ms. */
  at: number;
  /** 'Saturday, Nov 28' */
  day: string;
  /** 'open until 9:00 pm' */
  hours: string;
  lanes: Record<Lane, CardProps[]>;
  doneCount: number;
  /** How many orders somebody has to decide about (B-090, B-091). */
  overdue: number;
  slots: { id: string; taken: number; capacity: number }[];
}

export interface BoardProps {
  board: BoardView;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Board': BoardProps;
  }
}
