/** A report before it becomes a page or a file. */
import type { Days, ReportTable } from '#domains/reports/report.ts';
import type { ChartDrawing } from '#ui/chart-drawing.ts';

export interface BuiltReport {
  /** Null if it shows the current state rather than a range of days. */
  days: Days | null;
  /** What narrows it, besides the days. */
  words: string[];
  headline: { name: string; value: string; note: string | null }[];
  charts: ChartDrawing[];
  tables: ReportTable[];
}

/** A choice of the report's address: '?by=region'. */
export interface ReportChoice {
  label: string;
  /** Its field in the address. */
  field: string;
  options: readonly { value: string; name: string }[];
}

export interface ReportKind {
  /** Its name in the address and in file names: 'sales'. */
  name: string;
  title: string;
  /** The question that it answers. */
  question: string;
  choices: readonly ReportChoice[];
  /** False for a report on the current state. */
  isOfDays: boolean;
}
