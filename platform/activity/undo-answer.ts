/** A room's answer when asked to undo an act (B-033). All but `undone` change nothing. */
export type UndoAnswer =
  /** `left`: how many of its many things have changed since and stay as they are. */
  | { kind: 'undone'; left?: number }
  /** The value is no longer the one that the act set (B-034). */
  | { kind: 'changed-since'; now: unknown }
  /** A rule of the room forbids it: its reason, for which the desk has a sentence. */
  | { kind: 'refused'; reason: string };
