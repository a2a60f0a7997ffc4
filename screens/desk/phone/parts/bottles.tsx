import { clsx } from 'clsx';
import { useState } from 'react';
import { maxPerLine } from '#domains/cart/parse-quantity.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { Stepper } from '#widgets/desk/acts/stepper.tsx';
import type { DraftLine, ShownDraft } from '../props.ts';
import { FindBottles } from './find-bottles.tsx';
import type { DraftForm } from './use-draft.ts';

interface BottlesProps {
  draft: ShownDraft;
  lines: readonly DraftLine[];
  form: DraftForm;
  isWritten: boolean;
}

/** What is wanted: found by words or by a scan, counted with steppers. */
export function Bottles({ draft, lines, form, isWritten }: BottlesProps) {
  const [said, setSaid] = useState('');
  const countOf = (packId: number) =>
    Number(
      form.wanted(`line ${packId}`, 'quantity') ??
        lines.find((line) => line.packId === packId)?.quantity ??
        0,
    );
  const set = (packId: number, quantity: number, name: string) =>
    form.post('line', { packId, quantity }, () =>
      setSaid(quantity === 0 ? `${name} is taken out.` : `${quantity} × ${name}.`),
    );
  return (
    <section aria-labelledby="bottles" className="card p-5">
      <h2 id="bottles" className="text-xl">
        Bottles
      </h2>
      {isWritten && (
        <FindBottles
          draftId={draft.id}
          onAdd={(bottle) => set(bottle.packId, countOf(bottle.packId) + 1, bottle.name)}
        />
      )}
      <Status kind="error" className="mt-3">
        {form.errors.line}
      </Status>
      <Status className="sr-only">{said}</Status>
      {lines.length === 0 ? (
        <p className="mt-3 text-mute">No bottles yet. Search for one, or scan it.</p>
      ) : (
        <>
          {isWritten && <h3 className="mt-5 font-sans font-semibold">In this order</h3>}
          <ul className="divide-y divide-hairline last:-mb-3">
            {lines.map((line) => (
              <li key={line.packId} className="flex flex-wrap items-center gap-x-2 gap-y-2 py-3 sm:gap-x-4">
                <div className={clsx('min-w-40 flex-1', isWritten && 'max-sm:basis-full')}>
                  <p className="break-words font-semibold leading-snug">{line.name}</p>
                  <p className="text-mute text-sm">
                    {isWritten ? line.size : `${line.size} × ${line.quantity}`}
                  </p>
                  {line.discounts.map((words) => (
                    <p key={words} className="text-glass text-sm">
                      {words}
                    </p>
                  ))}
                  {line.message !== null && (
                    <p className="font-semibold text-danger text-sm">{line.message}</p>
                  )}
                </div>
                {isWritten && (
                  <>
                    <Stepper
                      label={`How many of ${line.name}`}
                      value={countOf(line.packId)}
                      max={maxPerLine}
                      onValue={(quantity) => set(line.packId, quantity, line.name)}
                    />
                    <Button look="quiet" onClick={() => set(line.packId, 0, line.name)}>
                      Remove<span className="sr-only"> {line.name}</span>
                    </Button>
                  </>
                )}
                <p className="price ml-auto text-right sm:min-w-20">{formatCents(line.cents)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
