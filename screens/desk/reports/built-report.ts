/** A report before it becomes a page or a file. */
import type { Days, ReportTable } from '#domains/reports/report.ts';
import type { ChartDrawing } from '#ui/chart-drawing.ts';

export interface BuiltReport {
  /** Null: it is as of now, and of no days. */
  days: Days | null;
  /** What narrows it, beside the days. */
  words: string[];
  headline: { name: string; value: string; note: string | null }[];
  charts: ChartDrawing[];
  tables: ReportTable[];
}

/** A choice of the report's address: '?by=region'. */
export interface ReportChoice {
  label: string;
  /** Of the address. */
  field: string;
  options: readonly { value: string; name: string }[];
}

export interface ReportKind {
  /** Of its address and its files: 'sales'. */
  name: string;
  title: string;
  /** The question that it answers. */
  question: string;
  choices: readonly ReportChoice[];
  /** False for one that is as of now. */
  isOfDays: boolean;
}
