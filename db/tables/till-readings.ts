/** Tables of domains/catalogue/till-lists. Same rules as `db/schema.ts`. */

export interface TillReadingTables {
  till_readings: TillReadingRow;
  till_lessons: TillLessonRow;
}

/** How the name of a bottle in a till was read. */
export interface TillReadingRow {
  /** SHA-256 of its name, size, vintage and producer, in hex. */
  key: string;
  /** JSON of a `TillName`: as in the till. */
  name_read: string;
  /** The product that it was read as; there is none before its plan is applied. */
  slug: string;
  size_label: string;
  /** The words that one answer teaches for. */
  clue: string;
  /** JSON of a `TillReading`. */
  reading: string;
  /** Its price times its bottles on hand, when it was read. */
  value_cents: number;
  state: 'sure' | 'doubtful' | 'answered';
  read_at: number;
  answered_by: string | null;
  answered_at: number | null;
}

/** What a person answered for all bottles with the same words. */
export interface TillLessonRow {
  clue: string;
  category_path: string;
  region_path: string | null;
  grape: string | null;
  taught_by: string;
  taught_at: number;
}
