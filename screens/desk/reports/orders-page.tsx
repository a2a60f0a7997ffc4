import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { NewestOrEarlier } from '../parts/newest-or-earlier.tsx';
import type { ReportOrdersProps } from './props.ts';

/** The orders behind a number of a report, newest first. */
export default function DeskReportOrders({ words, sum, rows, newest, earlier }: ReportOrdersProps) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6">
      <PageHead title="Orders behind a number" description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/reports" className="link">
          Reports
        </Link>
      </p>
      <PageTitle className="mt-1">Orders behind a number</PageTitle>
      <p className="mt-2">{words.join(' · ')}</p>
      {rows.length === 0 ? (
        <EmptyState title="No order" text="Nothing was sold or given back that this number would count." />
      ) : (
        <>
          <p className="mt-1 text-mute">
            {sum.count}, {sum.bottles}, {sum.goods} of goods before tax
          </p>
          <table className="card mt-5 w-full tabular-nums">
            <thead>
              <tr className="text-mute text-sm">
                <th scope="col" className="px-4 py-2 text-left font-semibold">
                  Order
                </th>
                <th scope="col" className="px-4 py-2 text-right font-semibold">
                  Goods
                </th>
                <th scope="col" className="px-4 py-2 text-right font-semibold">
                  In all
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-hairline border-hairline border-t">
              {rows.map(({ id, number, name, words: said, goods, total }) => (
                <tr key={id}>
                  <th scope="row" className="px-4 py-2 text-left font-normal">
                    {number === null ? (
                      <span className="font-semibold">{name}</span>
                    ) : (
                      <Link
                        href={`/desk/orders/${number}`}
                        className="inline-block py-1 font-semibold underline underline-offset-4"
                      >
                        {name} #{number}
                      </Link>
                    )}
                    <span className="block text-mute text-sm">{said}</span>
                  </th>
                  <td className="px-4 py-2 text-right">{goods}</td>
                  <td className="px-4 py-2 text-right">{total}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <NewestOrEarlier newest={newest} earlier={earlier} />
    </div>
  );
}
