/** The reports of the desk. Every text is ready to be read; pages do not calculate. */
import type { ChartDrawing } from '#ui/chart-drawing.ts';
import type { FigureSection } from './day-words.rules.ts';
import type { ShownTable } from './show-table.rules.ts';

export interface DayInList {
  day: string;
  /** 'Friday, November 20' */
  name: string;
  /** 'Z-0001', 'Open', 'Reopened' */
  state: string;
  isOpen: boolean;
  /** 'Closed by the shop' */
  note: string | null;
  /** '$1,234.00' for a closed day. */
  taken: string | null;
}

export interface ReportsProps {
  days: DayInList[];
  /** Other reports: the address and a sentence about each. */
  reports: { href: string; name: string; answers: string }[];
}

export interface DayReportProps {
  day: string;
  /** 'Friday, November 20, 2026' */
  name: string;
  /** Today, 'so far'. */
  isToday: boolean;
  previous: string;
  /** Null for today. */
  next: string | null;
  state: 'open' | 'closed' | 'reopened';
  /** 'Z-0001'; null before its first close. */
  closeName: string | null;
  /** 'Closed by Ann, Nov 20, 9:04 pm.' */
  words: string;
  headline: { name: string; value: string; note: string | null }[];
  sections: FigureSection[];
  /** Earlier closes of the same day, newest first: what they said, and why they were reopened. */
  before: { name: string; words: string }[];
  /** Whether the buttons are shown; a clerk's close requires a manager. */
  may: { close: boolean; reopen: boolean };
  shop: { name: string; lines: string[] };
  /** 'Printed Nov 20, 9:10 pm' */
  printed: string;
}

/** The sales and refunds that add up to a number. */
export interface ReportOrdersProps {
  /** The days first, then what narrows them. */
  words: string[];
  sum: { count: string; goods: string; bottles: string };
  rows: {
    id: number;
    /** Null for what the till sold. */
    number: number | null;
    name: string;
    words: string;
    goods: string;
    total: string;
  }[];
  newest: string | null;
  earlier: string | null;
}

/** A report: its answer, its drawings and its tables. */
export interface ReportProps {
  title: string;
  /** The question that it answers. */
  question: string;
  /** The days, and what narrows it. */
  words: string;
  path: string;
  /** Null for a report on the current state. */
  days: { from: string; to: string } | null;
  /** The value of each choice, by its field. */
  chosen: Readonly<Record<string, string>>;
  periods: ReportLink[];
  choices: { label: string; options: ReportLink[] }[];
  headline: { name: string; value: string; note: string | null }[];
  charts: ChartDrawing[];
  tables: ShownTable[];
  files: { csv: string; xlsx: string };
}

interface ReportLink {
  name: string;
  href: string;
  isCurrent: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Reports': ReportsProps;
    'Desk/DayReport': DayReportProps;
    'Desk/Report': ReportProps;
    'Desk/ReportOrders': ReportOrdersProps;
  }
}
