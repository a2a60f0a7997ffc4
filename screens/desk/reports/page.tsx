import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import type { ReportsProps } from './props.ts';

/** The start page of the reports: the latest days with their closes, and the other reports. */
export default function DeskReports({ days, reports }: ReportsProps) {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6">
      <PageHead title="Reports" description="For the store's staff." />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageTitle>Reports</PageTitle>
        <LinkButton href="/desk/reports/day/today">Today</LinkButton>
      </div>
      <div className="mt-6 grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
        {reports.length > 0 && (
          <section aria-labelledby="questions">
            <h2 id="questions" className="mb-3 text-xl">
              Questions
            </h2>
            <ul aria-labelledby="questions" className="card divide-y divide-hairline">
              {reports.map(({ href, name, answers }) => (
                <li key={href} className="px-4 py-2">
                  <Link href={href} className="block py-1.5 font-semibold underline underline-offset-4">
                    {name}
                  </Link>
                  <p className="pb-1 text-mute text-sm">{answers}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="days">
          <h2 id="days" className="mb-3 text-xl">
            The last days
          </h2>
          <ul aria-labelledby="days" className="card divide-y divide-hairline">
            {days.map(({ day, name, state, isOpen, note, taken }) => (
              <li key={day} className="flex items-center justify-between gap-x-4 px-4 py-2">
                <div className="min-w-0">
                  <Link
                    href={`/desk/reports/day/${day}`}
                    className="block py-1.5 font-semibold underline underline-offset-4"
                  >
                    {name}
                  </Link>
                  {note !== null && <p className="pb-1 text-mute text-sm">{note}</p>}
                </div>
                <div className="flex shrink-0 items-center gap-3">
                  {taken !== null && <span className="tabular-nums">{taken}</span>}
                  <Chip look={isOpen ? 'plain' : 'place'}>{state}</Chip>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
