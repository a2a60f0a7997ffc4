import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Status } from '#ui/status.tsx';
import { callDesk } from '#widgets/desk/call-desk.ts';
import { maxFindLength } from '../form.ts';
import type { FoundBottle } from '../props.ts';

/** A bottle without a usable code, found by its name. */
export function FindBottle({ act, onFound }: { act: string; onFound: (bottle: FoundBottle) => void }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly FoundBottle[] | null>(null);
  const [error, setError] = useState<string | undefined>();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    // This form may be inside another one.
    event.stopPropagation();
    const answer = await callDesk<{ found: FoundBottle[] }>('/desk/stock/find', { find: typed });
    if (answer.kind === 'refused') setError(answer.message);
    else {
      setError(undefined);
      setFound(answer.data.found);
    }
  };
  return (
    <div>
      <form onSubmit={find} className="flex flex-wrap items-end gap-2">
        <Field
          label="Name, producer or vintage"
          autoComplete="off"
          maxLength={maxFindLength}
          className="min-w-0 grow basis-52"
          value={typed}
          onValue={setTyped}
          error={error}
        />
        <Button type="submit" look="secondary">
          Find
        </Button>
      </form>
      <Status>{found?.length === 0 ? 'No bottle is called that.' : null}</Status>
      {found !== null && found.length > 0 && (
        <ul aria-label="Found" className="mt-2 max-h-80 divide-y divide-hairline overflow-y-auto">
          {found.map((bottle) => (
            <li key={bottle.formatId} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 break-words">
                {bottle.name} <span className="text-mute text-sm">{bottle.words}</span>
              </span>
              <Button
                look="quiet"
                className="shrink-0 whitespace-nowrap"
                aria-label={`${act}: ${bottle.name}`}
                onClick={() => onFound(bottle)}
              >
                {act}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
