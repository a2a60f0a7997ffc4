import { clsx } from 'clsx';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { BottleForm } from './parts/bottle-form.tsx';
import { Done } from './parts/done.tsx';
import type { ReviewProps } from './props.ts';

/** Bottles of a till's list whose names were doubtful: drafts until a person says what they are (N-112). */
export default function Review({ bottles, waiting, done, options }: ReviewProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const at = Math.max(
    bottles.findIndex(({ key }) => key === chosen),
    0,
  );
  const bottle = bottles[at];
  const next = bottles[at + 1] ?? bottles[0];
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-6">
      <PageHead title="Review" description="For the store's staff." />
      <PageTitle>Review</PageTitle>
      <p className="mt-1 text-mute">
        {waiting === 0
          ? 'Nothing waits.'
          : `${waiting.toLocaleString('en-US')} ${waiting === 1 ? 'bottle waits' : 'bottles wait'}, the most worth on the shelf first.`}{' '}
        Nothing doubtful is on sale before somebody has said what it is.
      </p>
      {done && <Done {...done} />}
      {!bottle && (
        <EmptyState
          title="All names are understood"
          text="Bottles of a till’s list that the shop is not sure about wait here."
        >
          <LinkButton look="secondary" href="/desk/import">
            Import a list
          </LinkButton>
        </EmptyState>
      )}
      {bottle && (
        <div className="mt-5 grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <BottleForm
            key={bottle.key}
            bottle={bottle}
            options={options}
            isFirst={done === null && chosen === null}
            onNext={() => setChosen(next?.key ?? null)}
            onDone={() => setChosen(next && next.key !== bottle.key ? next.key : null)}
          />
          <nav aria-label="What waits">
            <h2 className="mb-2 text-xl">What waits</h2>
            <ol className="card divide-y divide-hairline">
              {bottles.map(({ key, text, worth }) => (
                <li key={key}>
                  <button
                    type="button"
                    aria-current={key === bottle.key || undefined}
                    className={clsx(
                      'flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-left text-sm',
                      key === bottle.key && 'bg-tag font-semibold',
                    )}
                    onClick={() => setChosen(key)}
                  >
                    <span className="min-w-0 break-words">{text}</span>
                    <span className="figures text-mute">{worth}</span>
                  </button>
                </li>
              ))}
            </ol>
            {waiting > bottles.length && (
              <p className="mt-2 text-mute text-sm">
                {(waiting - bottles.length).toLocaleString('en-US')} more after these.
              </p>
            )}
          </nav>
        </div>
      )}
    </div>
  );
}
