import { type RefObject, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Stepper } from '#widgets/desk/acts/stepper.tsx';
import type { PickItemProps } from '../props.ts';
import { LeaveOut } from './leave-out.tsx';
import { OfferAnother } from './offer-another.tsx';

interface NotThereDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  number: number;
  version: number;
  item: PickItemProps | null;
  /** The buyer's; null for those who do not see it. */
  phone: string | null;
}

/** How many are not there, and what becomes of them: another bottle, or none (B-070, B-074). */
export function NotThereDialog({ ref, number, version, item, phone }: NotThereDialogProps) {
  const [quantity, setQuantity] = useState(1);
  // What is sent instead of something has had its question.
  const [isOffer, setOffer] = useState(item?.insteadOf === null);
  const close = () => ref.current?.close();
  return (
    <Dialog ref={ref} title={item ? `Not there: ${item.name}` : 'Not there'} width="lg">
      {item && (
        <div className="grid gap-4">
          <div className="flex items-center justify-between gap-4">
            <span className="font-semibold text-sm">How many of {item.packs}</span>
            <Stepper
              label="How many are not there"
              value={quantity}
              min={1}
              max={item.packs}
              onValue={setQuantity}
            />
          </div>
          {isOffer ? (
            <OfferAnother
              key={quantity}
              {...{ number, version, item, quantity, phone }}
              onDone={close}
              onLeaveOut={() => setOffer(false)}
            />
          ) : (
            <LeaveOut {...{ number, version, item, quantity }} onDone={close} />
          )}
        </div>
      )}
    </Dialog>
  );
}
