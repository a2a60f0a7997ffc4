import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import type { CounterProps, ShownMatch } from '../props.ts';
import { BottleQuestion } from './bottle-question.tsx';

const url = '/desk/stock/counter/matches';
const fieldsOf = ({ key, matchedAt }: ShownMatch) => ({ key, matchedAt: String(matchedAt) });

/** How the till's items were matched, which may have been a mistake (B-175). */
export function MatchedItems({ matches, maxBottles }: Pick<CounterProps, 'matches' | 'maxBottles'>) {
  const [asked, setAsked] = useState<ShownMatch | null>(null);
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby="matched" className="mt-8">
      <h2 id="matched" className="mb-1 text-xl">
        What the till’s items are
      </h2>
      <p className="mb-3 text-mute text-sm">
        As somebody matched them. A change is for what the till sells from now on; you are asked to count both
        bottles.
      </p>
      <ul aria-label="Matched" className="card divide-y divide-hairline">
        {matches.map((match) => (
          <li
            key={match.key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2"
          >
            <div className="min-w-0">
              <p className="break-words font-semibold">{match.name}</p>
              <p className="break-words text-mute text-sm">{match.words}</p>
            </div>
            <Acts match={match} onAsk={() => setAsked(match)} />
          </li>
        ))}
      </ul>
      {asked && (
        <BottleQuestion
          key={asked.key}
          asked={{
            name: asked.name,
            words: `Now: ${asked.words}`,
            isRemembered: true,
            url,
            fields: fieldsOf(asked),
          }}
          maxBottles={maxBottles}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function Acts({ match, onAsk }: { match: ShownMatch; onAsk: () => void }) {
  const form = useSmallForm(url, {});
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="secondary" aria-label={`Change ${match.name}`} onClick={onAsk}>
        Change
      </Button>
      {match.isBottle && (
        <Button
          look="quiet"
          aria-label={`Not a bottle after all: ${match.name}`}
          disabled={form.isBusy}
          onClick={() => form.send({ ...fieldsOf(match), not: '1' })}
        >
          Not a bottle
        </Button>
      )}
      <Status kind="error">{form.errors.formatId ?? form.errors.form}</Status>
    </div>
  );
}
