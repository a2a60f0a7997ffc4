import { type RefObject, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import type { DeskOrder, DeskOrderProps } from '../props.ts';

interface MoveDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  order: DeskOrder;
  windows: DeskOrderProps['windows'];
}

/** Another window for a delivery; an order that came back is sent again in it (B-097). */
export function MoveDialog({ ref, order, windows }: MoveDialogProps) {
  const [slot, setSlot] = useState('');
  const { post, over, errors, isBusy } = useAct(order.number, order.version);
  return (
    <Dialog
      ref={ref}
      title={order.cameBack ? `#${order.number} goes again` : `Another time for #${order.number}`}
    >
      <Refusal words={over('slot')} />
      {windows.length === 0 ? (
        <p>No window of today or tomorrow has a place left. Make it a pickup, or wait for tomorrow.</p>
      ) : (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            post('move', { slot }, () => ref.current?.close());
          }}
        >
          <p className="text-mute">The buyer is notified right away. There is no fee.</p>
          <SelectField
            label="When"
            name="slot"
            required
            value={slot}
            options={[{ value: '', name: 'Please choose' }, ...windows]}
            onValue={setSlot}
            error={errors.slot}
          />
          <Button type="submit" aria-disabled={isBusy} className="justify-self-end">
            {order.cameBack ? 'Goes again' : 'Move it'}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
