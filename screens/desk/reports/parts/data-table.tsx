import { clsx } from 'clsx';
import { useId } from 'react';
import { Link } from '#ui/link.tsx';
import type { ShownTable } from '../show-table.rules.ts';

const manyColumns = 7;

/**
 * A table of a report: names on the left, numbers on the right; a table wider than the page scrolls on its
 * own.
 */
export function DataTable({ table }: { table: ShownTable }) {
  const { title, columns, rows, sum, note, more } = table;
  const id = useId();
  // Nine amounts side by side fit on a tablet if they are set closer.
  const isWide = columns.length > manyColumns;
  const room = isWide ? 'px-1 py-2 first:pl-2 last:pr-2 xl:px-3' : 'px-2 py-2 lg:px-3';
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-mute">Nothing to show here.</p>
      ) : (
        <section
          aria-label={`${title}, as a table`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is moved by keys
          tabIndex={0}
          className="card overflow-x-auto print:overflow-visible"
        >
          <table className={clsx('w-full tabular-nums', isWide && 'text-[13px] lg:text-sm xl:text-base')}>
            <thead>
              <tr className="text-mute text-sm">
                {columns.map(({ name, isNumber }) => (
                  <th
                    key={name}
                    scope="col"
                    className={clsx(room, 'font-semibold', isNumber ? 'text-right' : 'text-left')}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-hairline border-hairline border-t">
              {rows.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no other name
                <tr key={row}>
                  {cells.map((cell, index) => (
                    <DataCell
                      key={columns[index]?.name}
                      cell={cell}
                      of={index === 0 ? null : (cells[0]?.text ?? '')}
                      isNumber={columns[index]?.isNumber ?? false}
                      room={room}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
            {sum !== null && (
              <tfoot>
                <tr className="border-hairline border-t-2 font-semibold">
                  {sum.map((text, index) =>
                    index === 0 ? (
                      <th key={columns[index]?.name} scope="row" className={clsx(room, 'text-left')}>
                        {text}
                      </th>
                    ) : (
                      <td
                        key={columns[index]?.name}
                        className={clsx(
                          room,
                          'whitespace-nowrap',
                          columns[index]?.isNumber ? 'text-right' : 'text-left',
                        )}
                      >
                        {text}
                      </td>
                    ),
                  )}
                </tr>
              </tfoot>
            )}
          </table>
        </section>
      )}
      {more > 0 && (
        <p className="mt-2 text-mute text-sm">
          {more.toLocaleString('en-US')} more are in the file; the sum has all of them.
        </p>
      )}
      {note !== null && <p className="mt-2 max-w-prose text-mute text-sm">{note}</p>}
    </section>
  );
}

/** @param of the name of its row; null for that name itself */
function DataCell({
  cell: { text, href },
  of,
  isNumber,
  room,
}: {
  cell: ShownTable['rows'][number][number];
  of: string | null;
  isNumber: boolean;
  room: string;
}) {
  const look = clsx(
    room,
    isNumber ? 'whitespace-nowrap text-right' : 'text-left font-normal',
    // A row's name has room on a phone, too.
    of === null ? 'min-w-28 md:min-w-0' : !isNumber && 'min-w-20 md:min-w-0',
  );
  const shown =
    href === null ? (
      text
    ) : (
      <Link
        href={href}
        className="link inline-flex min-h-6 items-center"
        aria-label={isNumber ? `${of}: ${text}. Show the orders.` : undefined}
      >
        {text}
      </Link>
    );
  return of === null ? (
    <th scope="row" className={look}>
      {shown}
    </th>
  ) : (
    <td className={look}>{shown}</td>
  );
}
