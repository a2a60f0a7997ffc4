import type { Lane } from '#domains/orders/board/board.rules.ts';

/** The title of each lane, and what it says while empty: what will appear there (B-265). */
export const laneWords: Readonly<Record<Lane, { title: string; empty: string }>> = {
  'to-pack': { title: 'To pack', empty: 'Nothing to pack. A new order rings, and comes here.' },
  waiting: { title: 'Waiting', empty: 'No order waits for an answer, a look or its money.' },
  ready: { title: 'Ready', empty: 'What is packed waits here to be picked up or sent out.' },
  out: { title: 'Out', empty: 'Deliveries on their way stay here until they are handed over.' },
  back: { title: 'Back', empty: 'What could not be handed over comes back here.' },
  later: { title: 'Later', empty: 'Nothing is due on a later day.' },
  done: { title: 'Done today', empty: 'What is handed over today is listed here.' },
};

/**
 * The lanes side by side; Back appears only while something has come back (B-097); done and later are folded.
 */
export const openLanes = ['to-pack', 'waiting', 'ready', 'out', 'back'] as const satisfies readonly Lane[];
