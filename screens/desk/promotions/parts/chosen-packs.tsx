import { useState } from 'react';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { callDesk } from '#widgets/desk/call-desk.ts';
import { maxFindLength } from '../fields.rules.ts';
import type { ShownPack } from '../props.ts';

interface FoundPack {
  id: number;
  name: string;
  words: string;
}

/**
 * What the promotion applies to: found by name, or chosen on the list of products; with what is wrong with
 * each (B-190, B-191).
 */
export function ChosenPacks({
  packs,
  chosen,
  error,
  leftOut,
  isBusy,
  onChoose,
}: {
  packs: readonly ShownPack[];
  chosen: readonly number[];
  error: string | undefined;
  leftOut: number;
  isBusy: boolean;
  onChoose: (ids: readonly number[]) => void;
}) {
  return (
    <section aria-labelledby="packs" className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="packs" className="text-xl">
          {packs.length > 1 ? `For ${packs.length} packs` : 'What it is for'}
        </h2>
        <Link href="/desk/products?state=on" className="link inline-flex min-h-11 items-center">
          Choose many on the list of products
        </Link>
      </div>
      <Status kind="error">{error}</Status>
      {leftOut > 0 && <p className="font-semibold">{leftOut} more were left out: it is for 500 at most.</p>}
      {packs.length > 0 && (
        <ul aria-label="Chosen" className="max-h-96 divide-y divide-hairline overflow-y-auto">
          {packs.map((pack) => (
            <li key={pack.id} className="flex items-start justify-between gap-3 py-1">
              <div className="min-w-0 py-2">
                <p className="break-words">
                  <span className="font-semibold">{pack.name}</span>
                  {pack.size && `, ${pack.size}`}{' '}
                  <span className="text-mute">
                    {formatCents(pack.priceCents)}
                    {pack.cost && `, cost ${pack.cost}`}
                  </span>
                </p>
                {pack.problem && <p className="font-semibold text-danger text-sm">{pack.problem}</p>}
                {pack.saleProblem && <p className="text-sm">{pack.saleProblem}</p>}
              </div>
              <Button
                look="quiet"
                className="shrink-0"
                disabled={isBusy}
                aria-label={`Leave out ${pack.name}, ${pack.size}`}
                onClick={() => onChoose(chosen.filter((id) => id !== pack.id))}
              >
                Leave out
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FindPacks chosen={chosen} onAdd={(id) => onChoose([...chosen, id])} />
    </section>
  );
}

function FindPacks({ chosen, onAdd }: { chosen: readonly number[]; onAdd: (id: number) => void }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly FoundPack[] | null>(null);
  const [error, setError] = useState<string | undefined>();
  const find = async () => {
    const answer = await callDesk<{ found: FoundPack[] }>('/desk/promotions/find', { find: typed });
    if (answer.kind === 'refused') setError(answer.errors.find ?? answer.message);
    else {
      setError(undefined);
      setFound(answer.data.found);
    }
  };
  const left = found?.filter(({ id }) => !chosen.includes(id));
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="Add by name, producer or vintage"
          autoComplete="off"
          maxLength={maxFindLength}
          className="min-w-0 grow basis-52"
          value={typed}
          onValue={setTyped}
          error={error}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise Enter would submit the promotion for a check.
            event.preventDefault();
            void find();
          }}
        />
        <Button look="secondary" onClick={() => void find()}>
          Find
        </Button>
      </div>
      <Status>{found?.length === 0 ? 'Nothing on sale is called that.' : null}</Status>
      {left !== undefined && left.length > 0 && (
        <ul aria-label="Found" className="mt-2 max-h-80 divide-y divide-hairline overflow-y-auto">
          {left.map((pack) => (
            <li key={pack.id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 break-words">
                {pack.name} <span className="text-mute text-sm">{pack.words}</span>
              </span>
              <Button
                look="quiet"
                className="shrink-0"
                aria-label={`Add ${pack.name}, ${pack.words}`}
                onClick={() => onAdd(pack.id)}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
