/** Tables of domains/catalogue/till-lists. Same rules as `db/schema.ts`. */

export interface TillReadingTables {
  till_readings: TillReadingRow;
  till_lessons: TillLessonRow;
}

/** How a till's name of a bottle was read. */
export interface TillReadingRow {
  /** SHA-256 of its name, size, vintage and producer, in hex. */
  key: string;
  /** JSON of a `TillName`: the name as in the till. */
  name_read: string;
  /** The product it was read as; the product does not exist before its plan is applied. */
  slug: string;
  size_label: string;
  /** The words for which one answer is a lesson. */
  clue: string;
  /** JSON of a `TillReading`. */
  reading: string;
  /** Its price times its bottles on hand, at the time of reading. */
  value_cents: number;
  state: 'sure' | 'doubtful' | 'answered';
  read_at: number;
  answered_by: string | null;
  answered_at: number | null;
}

/** A person's answer for all bottles with the same words. */
export interface TillLessonRow {
  clue: string;
  category_path: string;
  region_path: string | null;
  grape: string | null;
  taught_by: string;
  taught_at: number;
}
