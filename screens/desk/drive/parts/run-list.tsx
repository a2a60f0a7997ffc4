import { clsx } from 'clsx';
import { useState } from 'react';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import type { DriveRun } from '../props.ts';
import { CloseWindow } from './close-window.tsx';
import { allStopsLinks } from './maps.rules.ts';
import { StopOrder } from './stop-order.tsx';
import type { DriveStop } from './stops.rules.ts';
import type { Drive } from './use-drive.ts';

/** All stops in order; the next one stands out. */
interface RunListProps {
  run: DriveRun;
  stops: readonly DriveStop[];
  drive: Drive;
}

export function RunList({ run, stops, drive }: RunListProps) {
  const [isSorting, setSorting] = useState(false);
  const next = stops.find(({ state }) => state === 'todo');
  const left = stops.filter(({ state }) => state === 'todo');
  const links = allStopsLinks(left.flatMap(({ orders }) => orders.slice(0, 1)));
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        Run {run.id}
      </h1>
      <p className="mt-1 tabular-nums">
        {run.driver} · {stops.length} {stops.length === 1 ? 'stop' : 'stops'} ·{' '}
        {left.length === 0 ? 'all done' : `${left.length} to do`}
      </p>
      {!run.isOut && (
        <p className="mt-3 rounded-md border border-control p-3">
          The store has not sent this run out yet. You can look at the stops.
        </p>
      )}
      {run.isOut && left.length === 0 && (
        <p className="mt-3 rounded-md border border-control p-3">
          Every stop has its outcome. Bring back what was not delivered: the store scans each bag in.
        </p>
      )}
      {isSorting ? (
        <StopOrder stops={stops} onOrder={drive.rearrange} />
      ) : (
        <ol aria-label="Stops" className="mt-4 grid gap-3">
          {stops.map((stop) => (
            <li key={stop.number}>
              <StopCard stop={stop} isNext={stop === next && run.isOut} />
            </li>
          ))}
        </ol>
      )}
      {stops.length > 1 && (
        <Button look="secondary" className="mt-4 min-h-14 w-full" onClick={() => setSorting(!isSorting)}>
          {isSorting ? 'Done' : 'Change the order'}
        </Button>
      )}
      {links.map((link, index) => (
        <a
          key={link}
          href={link}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'mt-4 w-full')}
        >
          All stops in Maps{links.length > 1 ? `, part ${index + 1}` : ''}
        </a>
      ))}
      <CloseWindow {...{ left, drive }} />
    </>
  );
}

function StopCard({ stop, isNext }: { stop: DriveStop; isNext: boolean }) {
  const { position, number, orders, state, words, says } = stop;
  const [first] = orders;
  if (!first) return null;
  const bottles = orders.reduce((sum, order) => sum + order.bottles, 0);
  return (
    <a
      href={`#${number}`}
      className={clsx(
        'flex min-h-20 items-start gap-3 rounded-md border bg-surface p-4',
        isNext ? 'border-2 border-glass' : 'border-hairline',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-full font-semibold text-lg tabular-nums',
          isNext ? 'bg-glass text-on-glass' : 'bg-bay text-ink',
        )}
      >
        {position}
      </span>
      <span className="min-w-0 grow">
        <span className="block break-words font-semibold text-lg leading-snug">
          {first.street}, {first.city}
        </span>
        <span className="block break-words">
          {first.name} · {bottlesText(bottles)}
          {orders.length > 1 && ` · ${orders.length} orders, one stop`}
        </span>
        {state === 'todo' ? (
          <span className="block font-semibold tabular-nums">{first.window}</span>
        ) : (
          words !== '' && (
            <span className={clsx('block font-semibold', state === 'back' && 'text-danger')}>{words}</span>
          )
        )}
        {says !== null && <span className="block font-semibold text-danger">{says}</span>}
      </span>
    </a>
  );
}
