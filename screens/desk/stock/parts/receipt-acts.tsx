import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { maxNoteLength } from '../form.ts';
import type { ReceiptProps } from '../props.ts';

/** What can be done with a delivery in its current state. */
export function ReceiptActs(props: ReceiptProps) {
  const { receipt, mayCheck, mayReverse } = props;
  switch (receipt.state) {
    case 'draft':
      return <Draft {...props} />;
    case 'received':
      return (
        <>
          {mayCheck && <Check {...props} />}
          {mayReverse && <Reverse {...props} />}
        </>
      );
    case 'checked':
      return mayReverse ? <Reverse {...props} /> : null;
    case 'reversed':
      return null;
  }
}

function Draft({ receipt: { id, version }, sum }: ReceiptProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const received = useSmallForm(`/desk/stock/receive/${id}/received`, {});
  const dropped = useSmallForm(`/desk/stock/receive/${id}/dropped`, {});
  return (
    <div className="mt-4">
      <Status kind="error" className="mb-3">
        {received.errors.form ?? dropped.errors.form}
      </Status>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={received.isBusy || sum.bottles === 0}
          onClick={() => received.send({ version: String(version) })}
        >
          Received: put {sum.bottles === 1 ? 'it' : 'all'} on the shelf
        </Button>
        <Button look="quiet" onClick={() => dialog.current?.showModal()}>
          Throw it away
        </Button>
      </div>
      <ConfirmDialog
        ref={dialog}
        title="Throw this delivery away?"
        text="What was scanned is forgotten. No bottle was moved."
        confirmLabel="Throw it away"
        isBusy={dropped.isBusy}
        onConfirm={() => dropped.send()}
      />
    </div>
  );
}

function Check({ receipt: { id, version }, sum }: ReceiptProps) {
  const form = useSmallForm(`/desk/stock/receive/${id}/checked`, {});
  return (
    <div className="mt-4">
      <p className="mb-3 text-mute text-sm">
        Compare it with the paper. Once it is checked, nothing of it changes but by reversing it.
      </p>
      <Status kind="error" className="mb-3">
        {form.errors.form}
      </Status>
      <Button
        disabled={form.isBusy}
        onClick={() => form.send({ version: String(version), differsByCents: String(sum.differsByCents) })}
      >
        {sum.differs === null ? 'Checked: it is as the paper says' : `Checked, though it ${sum.differs}`}
      </Button>
    </div>
  );
}

function Reverse({ receipt: { id } }: ReceiptProps) {
  const form = useSmallForm(`/desk/stock/receive/${id}/reversed`, { why: '' });
  return (
    <div className="mt-5">
      <Disclosure summary="Reverse this delivery">
        <PlainForm
          label="Reverse this delivery"
          className="flex flex-wrap items-start gap-3 pb-2"
          onSend={() => form.send()}
        >
          <Field
            label="Why"
            hint="Its bottles are taken off the shelf again. Those that are sold stay sold."
            maxLength={maxNoteLength}
            className="min-w-0 grow basis-64"
            {...form.field('why')}
          />
          <Button type="submit" look="danger" className="mt-6" disabled={form.isBusy}>
            Reverse
          </Button>
        </PlainForm>
      </Disclosure>
    </div>
  );
}
