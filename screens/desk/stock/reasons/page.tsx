import { clsx } from 'clsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { ReasonsProps } from './props.ts';

/** Why bottles came and went, and what that cost (B-165). */
export default function DeskReasons({ days, choices, reasons, sum }: ReasonsProps) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6">
      <PageHead title="Losses by reason" description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/stock" className="link">
          Stock
        </Link>
      </p>
      <PageTitle className="mt-1">Losses by reason</PageTitle>
      <p className="mt-1 text-mute text-sm">
        Bottles that were taken off or added by hand, and what counts have found, at today’s average cost.
      </p>
      <nav aria-label="Days" className="mt-4 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Link
            key={choice}
            href={`/desk/stock/reasons?days=${choice}`}
            aria-current={choice === days ? 'page' : undefined}
            className={clsx(
              'inline-flex min-h-11 items-center rounded-md border px-4 font-semibold',
              choice === days ? 'border-glass bg-bay' : 'border-control bg-surface hover:border-glass',
            )}
          >
            {choice} days
          </Link>
        ))}
      </nav>
      {reasons.length === 0 ? (
        <p className="mt-6 text-mute">Nothing was lost or found in these {days} days.</p>
      ) : (
        <table className="card mt-5 w-full tabular-nums">
          <thead>
            <tr className="text-mute text-sm">
              <th scope="col" className="px-4 py-2 text-left font-semibold">
                Reason
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                Bottles
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                At cost
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline border-hairline border-y">
            {reasons.map(({ name, bottles, value, note }) => (
              <tr key={name}>
                <th scope="row" className="px-4 py-3 text-left font-semibold">
                  {name}
                  {note !== null && <span className="block font-normal text-mute text-sm">{note}</span>}
                </th>
                <td className="whitespace-nowrap px-4 py-3 text-right">{bottles}</td>
                <td className="whitespace-nowrap px-4 py-3 text-right">{value}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="px-4 py-3 text-left">
                Together
              </th>
              <td className="whitespace-nowrap px-4 py-3 text-right">{sum.bottles}</td>
              <td className="whitespace-nowrap px-4 py-3 text-right">{sum.value}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </div>
  );
}
