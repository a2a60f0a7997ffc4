import { clsx } from 'clsx';
import { Link } from '#ui/link.tsx';
import type { Calendar, CalendarRow } from '../props.ts';

const dayWidth = 19;
const rowHeight = 44;
const barHeight = 14;

/**
 * The next weeks, one column per day; where two promotions overlap for one pack, the bar is hatched and words
 * say so (B-193).
 */
export function PromotionCalendar({ calendar: { days, rows, overlaps } }: { calendar: Calendar }) {
  return (
    <section aria-labelledby="calendar" className="min-w-0">
      <h2 id="calendar" className="mb-3 text-xl">
        The next six weeks
      </h2>
      {/* `relative`: text for screen readers stays within the scrolling area, and does not widen the page on
          a phone. */}
      <div className="card relative overflow-x-auto p-4">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Promotions by day</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-10 bg-surface pr-3 text-left">
                <span className="sr-only">Promotion</span>
              </th>
              <th scope="col" className="w-full p-0">
                <span className="sr-only">Days</span>
                <Days days={days} />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-hairline border-t">
                <th
                  scope="row"
                  className="sticky left-0 z-10 min-w-36 max-w-40 bg-surface pr-3 text-left font-semibold"
                >
                  <Link
                    href={`/desk/promotions/${row.id}`}
                    className="flex min-h-11 items-center break-words underline-offset-4 hover:underline"
                  >
                    {row.name}
                  </Link>
                </th>
                <td className="p-0">
                  <Bar row={row} days={days} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {overlaps.length > 0 && (
        <ul aria-label="On together" className="mt-3 grid gap-1 text-sm">
          {overlaps.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Days({ days }: Pick<Calendar, 'days'>) {
  const width = days.length * dayWidth;
  return (
    <svg
      viewBox={`0 0 ${width} 40`}
      width={width}
      height={40}
      aria-hidden="true"
      className="block fill-current"
      fontSize={11}
    >
      {days.map(({ day, date, isToday, isWeekend, startsMonth }, index) => (
        <g key={day} className={clsx(isToday ? 'text-glass' : isWeekend ? 'text-mute' : 'text-ink')}>
          {startsMonth !== null && (
            <text x={index * dayWidth + 1} y={14} fontWeight={700}>
              {startsMonth}
            </text>
          )}
          <text
            x={index * dayWidth + dayWidth / 2}
            y={34}
            textAnchor="middle"
            fontWeight={isToday ? 700 : 400}
          >
            {date}
          </text>
          {isToday && <rect x={index * dayWidth + 4} y={37} width={dayWidth - 8} height={2} />}
        </g>
      ))}
    </svg>
  );
}

function Bar({ row: { from, to, shared, name }, days }: { row: CalendarRow; days: Calendar['days'] }) {
  const width = days.length * dayWidth;
  const top = (rowHeight - barHeight) / 2;
  const words = `${name}: ${days[from]?.day} to ${days[to]?.day}${shared.length > 0 ? `, on ${shared.length} of them beside another` : ''}`;
  return (
    <svg
      viewBox={`0 0 ${width} ${rowHeight}`}
      width={width}
      height={rowHeight}
      role="img"
      aria-label={words}
      className="block"
    >
      {days.map(({ day, isWeekend }, index) =>
        isWeekend ? (
          <rect
            key={day}
            x={index * dayWidth}
            width={dayWidth}
            height={rowHeight}
            className="fill-current text-oyster"
          />
        ) : null,
      )}
      <rect
        x={from * dayWidth + 2}
        y={top}
        width={(to - from + 1) * dayWidth - 4}
        height={barHeight}
        rx={4}
        className="fill-current text-glass"
      />
      {shared.map((column) => (
        <rect
          key={column}
          x={column * dayWidth + 5}
          y={top + barHeight / 2 - 2}
          width={dayWidth - 10}
          height={4}
          rx={2}
          className="fill-current text-surface"
        />
      ))}
    </svg>
  );
}
