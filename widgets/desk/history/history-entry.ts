/** An act as the desk shows it; its words are composed on the server, for the person who reads them. */
export interface HistoryEntry {
  seq: number;
  /** 'Ann changed the price from $19.99 to $17.99.' */
  sentence: string;
  /** 'Nov 20, 2:03 pm' */
  when: string;
  /** Machine-readable: '2026-11-20T19:03:00.000Z'. */
  at: string;
  /** The device's name; null for a command or a person's own browser. */
  where: string | null;
  why: string | null;
  /** The page of what the act changed; null on that page itself, and if there is none. */
  href: string | null;
  /** 'Undone by Ben, Nov 20, 2:10 pm.' */
  undone: string | null;
  /** The person who reads it may undo it. */
  mayUndo: boolean;
}
