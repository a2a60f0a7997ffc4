import type { SlotDay } from '../props.ts';

/** The next seven days with what is booked and what is free (B-213). */
export function SlotTable({ days }: { days: readonly SlotDay[] }) {
  return (
    <section aria-labelledby="slot-table" className="card p-5">
      <h2 id="slot-table" className="text-xl">
        The next seven days
      </h2>
      <p className="mt-1 text-mute">
        Booked of what fits in. Shoppers choose among today’s and tomorrow’s times.
      </p>
      <div className="mt-3 grid divide-y divide-hairline">
        {days.map(({ day, name, isOffered, closed, slots, gone }) => (
          <div key={day} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[15rem_1fr]">
            <h3 className="font-sans font-semibold text-base">
              {name}
              {isOffered && <span className="block font-normal text-mute text-sm">Offered now</span>}
            </h3>
            {closed === null ? (
              <ul className="grid grid-cols-2 gap-x-5 min-[420px]:grid-cols-3">
                {slots.map((slot) => (
                  <li key={slot.id} className="flex justify-between gap-2">
                    <span>{slot.from}</span>
                    <span className="tabular-nums">{stateOf(slot)}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-mute">{closed}</p>
            )}
            {gone.map((words) => (
              <p key={words} className="text-danger text-sm sm:col-start-2">
                {words}, no delivery time anymore
              </p>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function stateOf({ booked, capacity, isClosed }: SlotDay['slots'][number]) {
  if (isClosed || capacity === 0)
    return <span className="text-mute">{booked > 0 ? `${booked}, closed` : 'closed'}</span>;
  const isFull = booked >= capacity;
  return (
    <span className={isFull ? 'font-semibold' : booked === 0 ? 'text-mute' : undefined}>
      {booked} of {capacity}
      {isFull && <span className="sr-only">, full</span>}
    </span>
  );
}
