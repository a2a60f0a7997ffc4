import { router } from '@inertiajs/react';
import { useEffect } from 'react';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ApplyForm } from './parts/apply-form.tsx';
import { ItemList } from './parts/item-list.tsx';
import { Report } from './parts/report.tsx';
import type { PlanProps } from './props.ts';

/** How often the page asks for its progress, in ms. */
const refreshEveryMs = 1_000;

/** A change of many products: what it would do, its progress, and what it did (B-141, B-142, B-143). */
export default function Plan({ shown }: PlanProps) {
  const { state, title, asked, made, done, rows, unlike, problems, moreProblems, left, moreLeft } = shown;
  const isRunning = state === 'applying';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => router.reload({ only: ['shown'] }), refreshEveryMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 px-4 py-6 md:px-6">
      <PageHead title={title} description="For the store's staff." />
      <div>
        <PageTitle>
          <span className="break-words">{title}</span>
        </PageTitle>
        <p className="mt-1 text-mute">{made}</p>
        {asked.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {unlike !== null && (
        <section aria-labelledby="unlike" className="card border-must border-l-4 p-5">
          <h2 id="unlike" className="text-xl">
            {unlike.length === 0 ? 'Planned again, with the same result' : 'Different from the first plan'}
          </h2>
          <p>{unlike.join(', ')}</p>
        </section>
      )}
      <Numbers {...shown} />
      {isRunning && (
        <section aria-label="Progress" className="card grid gap-2 p-5">
          <p role="status">
            {done.toLocaleString('en-US')} of {rows.toLocaleString('en-US')} written. You can leave this page;
            it goes on.
          </p>
          <progress className="w-full" max={Math.max(rows, 1)} value={done} aria-label="How far it is" />
        </section>
      )}
      {state === 'planned' && <ApplyForm shown={shown} />}
      {state === 'replaced' && (
        <p className="card p-5">
          The shelf changed before this was applied, and it was planned again: the newer plan is on the page
          of imports.
        </p>
      )}
      {state === 'applied' && <Report shown={shown} />}
      {state === 'applied' && shown.hasReview && (
        <p className="card flex flex-wrap items-center justify-between gap-3 p-5">
          <span>Doubtful products wait until somebody says what they are.</span>
          <LinkButton href="/desk/review">Review</LinkButton>
        </p>
      )}
      {problems.length > 0 && (
        <section aria-labelledby="refused" className="card p-5">
          <h2 id="refused" className="text-xl">
            What is refused
          </h2>
          <Problems problems={problems} more={moreProblems} />
          <Files {...shown} />
        </section>
      )}
      {left.length > 0 && (
        <section aria-labelledby="left" className="card p-5">
          <h2 id="left" className="text-xl">
            What is left out
          </h2>
          <p className="text-mute">The bottles of these lines are taken, without these cells.</p>
          <Problems problems={left} more={moreLeft} />
        </section>
      )}
      <ItemList shown={shown} />
      {problems.length === 0 && <Files {...shown} />}
    </div>
  );
}

function Problems({ problems, more }: { problems: PlanProps['shown']['problems']; more: number }) {
  return (
    <>
      <ul className="divide-y divide-hairline">
        {problems.map(({ key, where, name, why, found }) => (
          <li key={key} className="break-words py-2">
            {[where, name].filter(Boolean).join(', ')}: {why}.{found !== '' && ` Found: ${found}.`}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-mute">{more.toLocaleString('en-US')} more.</p>}
    </>
  );
}

function Numbers({ kind, created, changed, waiting, same, refused }: PlanProps['shown']) {
  const numbers = [
    { name: 'New', number: created, isShown: kind === 'import' },
    { name: 'Changed', number: changed, isShown: true },
    { name: 'Only if ticked', number: waiting, isShown: waiting > 0 },
    { name: 'The same', number: same, isShown: kind !== 'undo' },
    { name: 'Refused', number: refused, isShown: true },
  ].filter(({ isShown }) => isShown);
  return (
    <dl className="flex flex-wrap gap-3">
      {numbers.map(({ name, number }) => (
        <div key={name} className="card min-w-28 px-5 py-3">
          <dt className="text-mute text-sm">{name}</dt>
          <dd className="price text-2xl">{number.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Files({ id, hasRefusedRows, hasFile }: PlanProps['shown']) {
  if (!hasRefusedRows && !hasFile) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {hasRefusedRows && (
        <a href={`/desk/plans/${id}/refused.csv`} className="link inline-flex min-h-11 items-center">
          Refused rows, to correct and upload again
        </a>
      )}
      {hasFile && (
        <a href={`/desk/plans/${id}/file`} className="link inline-flex min-h-11 items-center">
          The file that was uploaded
        </a>
      )}
      <LinkButton look="quiet" href="/desk/products">
        Back to the products
      </LinkButton>
    </div>
  );
}
