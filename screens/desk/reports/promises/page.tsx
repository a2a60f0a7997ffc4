import { DataTable } from '../parts/data-table.tsx';
import { ReportHead } from '../parts/report-head.tsx';
import type { PromisesProps } from './props.ts';

/** How often the store kept its promised time. */
export default function DeskPromises({ days, table }: PromisesProps) {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6">
      <ReportHead title="Promises" words={`${days}, by the week in which they were due.`} />
      <div className="mt-6">
        <DataTable table={table} />
      </div>
    </div>
  );
}
