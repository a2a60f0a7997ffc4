import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Chart } from '#ui/chart.tsx';
import { Field } from '#ui/field.tsx';
import { ChoiceLinks } from './parts/choice-links.tsx';
import { DataTable } from './parts/data-table.tsx';
import { Headline } from './parts/figures.tsx';
import { FileLinks } from './parts/file-links.tsx';
import { ReportHead } from './parts/report-head.tsx';
import type { ReportProps } from './props.ts';

/** A table with more columns goes below the drawings. */
const columnsBeside = 6;

/** A report: its answer first, then the drawings, then all the numbers. */
export default function DeskReport(props: ReportProps) {
  const { title, question, words, periods, choices, headline, charts, tables, files } = props;
  // A drawing is beside its table if there is room for both.
  const isBeside = charts.length > 0 && tables.every(({ columns }) => columns.length <= columnsBeside);
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 md:px-6">
      <ReportHead title={title} words={question} />
      {words !== '' && <p className="mt-1 text-mute">{words}</p>}
      {periods.length > 0 && <ChoiceLinks label="Days" choices={periods} />}
      {props.days !== null && (
        <OwnDays key={`${props.days.from}${props.days.to}`} {...props} days={props.days} />
      )}
      {headline.length > 0 && (
        <div className="mt-5">
          <Headline figures={headline} />
        </div>
      )}
      {choices.map(({ label, options }) => (
        <ChoiceLinks key={label} label={label} choices={options} />
      ))}
      <div className="mt-5">
        <FileLinks {...files} />
      </div>
      <div
        className={clsx(
          'mt-6 grid items-start gap-8',
          isBeside && 'xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
        )}
      >
        {charts.length > 0 && (
          <div
            className={clsx(
              'grid min-w-0 items-start gap-6',
              !isBeside && (charts.length > 1 ? 'xl:grid-cols-2' : 'max-w-3xl'),
            )}
          >
            {charts.map((chart) => (
              <Chart key={chart.title} chart={chart} />
            ))}
          </div>
        )}
        <div className="grid min-w-0 gap-8">
          {tables.map((table) => (
            <DataTable key={table.title} table={table} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Any first and last day. */
function OwnDays({
  path,
  days,
  chosen,
}: Pick<ReportProps, 'path' | 'chosen'> & { days: { from: string; to: string } }) {
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  return (
    <details className="no-print mt-2">
      <summary className="link inline-flex min-h-11 items-center">Other days</summary>
      <form action={path} className="flex flex-wrap items-end gap-3">
        <Field label="First day" type="date" name="from" required value={from} onValue={setFrom} max={to} />
        <Field label="Last day" type="date" name="to" required value={to} onValue={setTo} min={from} />
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="secondary">
          Show
        </Button>
      </form>
    </details>
  );
}
