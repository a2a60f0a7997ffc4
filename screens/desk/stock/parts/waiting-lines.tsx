import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import type { CounterProps, ShownWaiting } from '../props.ts';
import { BottleQuestion } from './bottle-question.tsx';

/** What the till sold that has not been matched yet: matched once, by a scan or by its name (B-175). */
export function WaitingLines({
  waiting,
  isMore,
  maxBottles,
}: Pick<CounterProps, 'waiting' | 'isMore' | 'maxBottles'>) {
  const [asked, setAsked] = useState<ShownWaiting | null>(null);
  if (waiting.length === 0 && asked === null) return null;
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="mb-1 text-xl">
        What is this?
      </h2>
      <p className="mb-3 text-mute text-sm">
        The till sold these, and the books do not know which bottle they are. Say it once: it is remembered.
      </p>
      <ul aria-label="To be matched" className="card divide-y divide-hairline">
        {waiting.map((line) => (
          <li
            key={line.key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2"
          >
            <div className="min-w-0">
              <p className="break-words font-semibold">{line.name}</p>
              <p className="text-mute text-sm">{line.words}</p>
            </div>
            <Row line={line} onAsk={() => setAsked(line)} />
          </li>
        ))}
      </ul>
      {isMore && <p className="mt-2 text-mute text-sm">There are more; these come first.</p>}
      {asked && (
        <BottleQuestion
          key={asked.key}
          asked={{ ...asked, url: '/desk/stock/counter/lines', fields: { key: asked.key } }}
          maxBottles={maxBottles}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function Row({ line, onAsk }: { line: ShownWaiting; onAsk: () => void }) {
  const form = useSmallForm('/desk/stock/counter/lines', {});
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="secondary" aria-label={`Match ${line.name}`} onClick={onAsk}>
        Match
      </Button>
      <Button
        look="quiet"
        aria-label={`Not a bottle: ${line.name}`}
        disabled={form.isBusy}
        onClick={() => form.send({ key: line.key, not: '1' })}
      >
        Not a bottle
      </Button>
      <Status kind="error">{form.errors.formatId ?? form.errors.form}</Status>
    </div>
  );
}
