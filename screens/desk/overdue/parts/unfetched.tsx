import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import type { OverdueProps } from '../props.ts';

interface UnfetchedProps extends Pick<OverdueProps, 'keepFrom' | 'keepTo'> {
  card: OverdueProps['notFetched'][number];
  onKeep(until: string): void;
  onGiveUp(): void;
}

/** The two options for an order that its buyer does not pick up (B-091). */
export function Unfetched({ card, keepFrom, keepTo, onKeep, onGiveUp }: UnfetchedProps) {
  const [until, setUntil] = useState('');
  const confirm = useRef<HTMLDialogElement>(null);
  return (
    <>
      <p>
        Kept until {card.keptUntil}. Call the buyer before you cancel: the phone number is on the order’s
        page.
      </p>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onKeep(until);
        }}
      >
        <div className="grow">
          <Field
            label="Keep until"
            name={`until-${card.number}`}
            type="date"
            required
            min={keepFrom}
            max={keepTo}
            value={until}
            onValue={setUntil}
          />
        </div>
        <Button type="submit" look="secondary">
          Keep
        </Button>
      </form>
      <Button look="secondary" onClick={() => confirm.current?.showModal()}>
        Cancel, refund, put back
      </Button>
      <ConfirmDialog
        ref={confirm}
        title={`Cancel #${card.number}?`}
        text="The money goes back to the buyer, who gets a letter, and the bottles count as on the shelf again."
        confirmLabel="Cancel the order"
        onConfirm={() => {
          confirm.current?.close();
          onGiveUp();
        }}
      />
    </>
  );
}
