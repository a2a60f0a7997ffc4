import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { countStates, sizesText, uncountedWords } from './count-words.rules.ts';
import type { DifferencesProps, ShownDifference } from './props.ts';

/** The differences of a count; accepted, or counted again (B-168). */
export default function DeskDifferences(props: DifferencesProps) {
  const { count, differences, more, sum, isUndone } = props;
  const isOpen = count.state === 'open';
  const title = `Count of ${count.name}`;
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 md:px-6">
      <PageHead title={title} description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/stock/count" className="link">
          Counts
        </Link>
        {isOpen && (
          <>
            {' · '}
            <Link href={`/desk/stock/count/${count.id}`} className="link">
              Go on counting
            </Link>
          </>
        )}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <PageTitle className="break-words">{title}</PageTitle>
        {!isOpen && <Chip look="plain">{isUndone ? 'Undone' : countStates[count.state]}</Chip>}
      </div>
      <p className="mt-1 text-mute text-sm">{count.steps.join(' · ')}</p>
      <Sum {...sum} isOpen={isOpen} />
      {isOpen && <Acts {...props} />}
      {differences.length > 0 && (
        <ul aria-label="What differs" className="card mt-5 divide-y divide-hairline">
          {differences.map((difference) => (
            <li key={difference.formatId} className="px-4 py-3">
              <Row {...difference} countId={count.id} isOpen={isOpen} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2 text-mute text-sm">And {more.toLocaleString('en-US')} smaller ones.</p>}
    </div>
  );
}

function Sum({
  agree,
  differ,
  uncounted,
  bottles,
  value,
  isOpen,
}: DifferencesProps['sum'] & { isOpen: boolean }) {
  return (
    <div className="mt-4">
      <p className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
        <span className="font-semibold">
          {differ === 0 ? 'Nothing differs' : `${sizesText(differ)} ${differ === 1 ? 'differs' : 'differ'}`}
        </span>
        {differ > 0 && <span>{bottles}</span>}
        {differ > 0 && value !== null && <span>{value} at cost</span>}
        <span className="text-mute">{sizesText(agree)} as the books say</span>
      </p>
      {uncounted > 0 && <p className="mt-1 text-mute text-sm">{uncountedWords(uncounted, isOpen)}</p>}
    </div>
  );
}

function Acts({ count, sum, again, mayAccept }: DifferencesProps) {
  const url = `/desk/stock/count/${count.id}`;
  const dialog = useRef<HTMLDialogElement>(null);
  const accepted = useSmallForm(`${url}/accepted`, {});
  const recounted = useSmallForm(`${url}/again`, {});
  const dropped = useSmallForm(`${url}/dropped`, {});
  const asks = again.length > 0;
  return (
    <div className="mt-4">
      <Status kind="error" className="mb-3">
        {accepted.errors.form ?? recounted.errors.form ?? dropped.errors.form}
      </Status>
      <div className="flex flex-wrap gap-3">
        {asks && (
          <Button disabled={recounted.isBusy} onClick={() => recounted.send({ formats: again.join(',') })}>
            {again.length === 1 ? 'Count it again' : `Count these ${again.length} again`}
          </Button>
        )}
        {mayAccept && (
          <Button
            look={asks ? 'secondary' : 'primary'}
            disabled={accepted.isBusy}
            onClick={() => accepted.send({ version: String(count.version) })}
          >
            {sum.differ === 0 ? 'Accept the count' : 'Accept the differences'}
          </Button>
        )}
        <Button look="quiet" onClick={() => dialog.current?.showModal()}>
          Throw it away
        </Button>
      </div>
      <p className="mt-2 text-mute text-sm">
        Accepting writes the differences into the books. What was sold meanwhile is not counted twice.
      </p>
      <ConfirmDialog
        ref={dialog}
        title="Throw this count away?"
        text="What was counted is forgotten. No bottle is moved."
        confirmLabel="Throw it away"
        isBusy={dropped.isBusy}
        onConfirm={() => dropped.send()}
      />
    </div>
  );
}

function Row({
  formatId,
  name,
  place,
  counted,
  books,
  difference,
  value,
  since,
  who,
  again,
  countId,
  isOpen,
}: ShownDifference & { countId: number; isOpen: boolean }) {
  const form = useSmallForm(`/desk/stock/count/${countId}/again`, {});
  return (
    <div className="flex items-start justify-between gap-x-6">
      <div className="min-w-0">
        <Link
          href={`/desk/stock/bottles/${formatId}`}
          className="block break-words py-1 font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="break-words text-mute text-sm">
          {[place, `counted ${counted}, the books say ${books}`, who, since].filter(Boolean).join(' · ')}
        </p>
        {again !== null && <p className="mt-1 font-semibold text-sm">{again}</p>}
        {isOpen && (
          <Button
            look="quiet"
            className="-ml-3"
            aria-label={`Count again: ${name}`}
            disabled={form.isBusy}
            onClick={() => form.send({ formats: String(formatId) })}
          >
            Count again
          </Button>
        )}
      </div>
      <p className="shrink-0 py-1 text-right tabular-nums">
        <span className="font-semibold text-lg">{difference}</span>
        {value !== null && <span className="block text-mute text-sm">{value}</span>}
      </p>
    </div>
  );
}
