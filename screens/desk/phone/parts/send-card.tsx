import { useRef } from 'react';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Trace } from '#widgets/cart/trace.tsx';
import type { DraftProps } from '../props.ts';
import type { DraftForm } from './use-draft.ts';

/** What it costs, what to read aloud, and the link to pay (B-101, B-102). */
export function SendCard({
  draft,
  lines,
  amounts,
  totalCents,
  trace,
  problems,
  changes,
  mayKeyCard,
  form,
}: DraftProps & { form: DraftForm }) {
  const isSent = draft.state === 'sent';
  const isAgain = draft.state === 'expired' || draft.state === 'withdrawn';
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <section aria-labelledby="total" className="card min-w-0 p-5 lg:sticky lg:top-6">
      <h2 id="total" className="text-xl">
        Total
      </h2>
      <dl className="mt-2" aria-live="polite">
        {amounts.map(({ name, cents, isTotal }) => (
          <div
            key={name}
            className={
              isTotal
                ? 'mt-2 flex justify-between gap-4 border-hairline border-t pt-2 font-semibold text-lg'
                : 'flex justify-between gap-4 py-0.5'
            }
          >
            <dt className="min-w-0 break-words">{name}</dt>
            <dd className="price shrink-0">
              {cents < 0 && '−'}
              {formatCents(Math.abs(cents))}
            </dd>
          </div>
        ))}
      </dl>
      {trace.length > 0 && (
        <Disclosure summary="How it comes about" className="mt-2">
          <Trace steps={trace} />
        </Disclosure>
      )}
      {changes.length > 0 && lines.length > 0 && (
        <div className="mt-3 rounded-md border border-hairline bg-tag p-3">
          <p className="font-semibold">Changed since it was read to the buyer</p>
          <ul className="list-disc pl-5">
            {changes.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      {problems.length > 0 && (
        <ul className="mt-3 grid gap-1 font-semibold text-danger">
          {problems.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && problems.length === 0 && (
        <div className="mt-4">
          <h3 className="font-sans font-semibold">Read aloud</h3>
          <p className="mt-1">
            “That is {formatCents(totalCents)} in all, with tax. An adult of 21 or older must receive it and
            show a photo ID. Your card is charged when we have packed it.”
          </p>
        </div>
      )}
      {isSent ? (
        <>
          <p className="mt-4">
            <strong>Held until {draft.heldUntil}.</strong> The link went to{' '}
            <span className="whitespace-nowrap">{draft.phone}</span>
            {draft.email !== null && ` and ${draft.email}`}.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="secondary" aria-disabled={form.isBusy} onClick={() => form.post('resend')}>
              Send the link again
            </Button>
            <Button look="danger" aria-disabled={form.isBusy} onClick={() => dialog.current?.showModal()}>
              Withdraw
            </Button>
            {mayKeyCard && (
              <LinkButton look="secondary" href={`/desk/drafts/${draft.id}/card`}>
                Type the caller’s card
              </LinkButton>
            )}
          </div>
        </>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            disabled={problems.length > 0 || lines.length === 0}
            aria-disabled={form.isBusy}
            onClick={() => form.post('send', { version: draft.version, totalCents })}
          >
            {isAgain ? 'Send again' : 'Send pay link'}
          </Button>
          {draft.state !== 'withdrawn' && (
            <Button look="quiet" aria-disabled={form.isBusy} onClick={() => dialog.current?.showModal()}>
              Withdraw
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        ref={dialog}
        title="Withdraw this order?"
        text={
          isSent
            ? 'The link is dead at once, and bottles and window are free.'
            : 'It stays in the list for thirty days.'
        }
        confirmLabel="Withdraw"
        isBusy={form.isBusy}
        onConfirm={() => form.post('withdraw', {}, () => dialog.current?.close())}
      />
    </section>
  );
}
