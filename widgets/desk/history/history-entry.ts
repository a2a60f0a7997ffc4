/** An act as the desk shows it; its words are made on the server, for the person who reads. */
export interface HistoryEntry {
  seq: number;
  /** 'Ann changed the price from $19.99 to $17.99.' */
  sentence: string;
  /** 'Nov 20, 2:03 pm' */
  when: string;
  /** For machines: '2026-11-20T19:03:00.000Z'. */
  at: string;
  /** The device's name; null for a command or a browser of one's own. */
  where: string | null;
  why: string | null;
  /** The page of what was acted on; null on that page, and if there is none. */
  href: string | null;
  /** 'Undone by Ben, Nov 20, 2:10 pm.' */
  undone: string | null;
  /** The person who reads may undo it. */
  mayUndo: boolean;
}
