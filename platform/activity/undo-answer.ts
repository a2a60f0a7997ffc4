/** What a room answers when it is asked to take an act back (B-033). All but `undone` change nothing. */
export type UndoAnswer =
  /** `left`: how many of its many things were changed since and stay as they are. */
  | { kind: 'undone'; left?: number }
  /** Today's value is no longer what the act made of it (B-034). */
  | { kind: 'changed-since'; now: unknown }
  /** A rule of the room is against it: its reason, which the desk's words have a sentence for. */
  | { kind: 'refused'; reason: string };
