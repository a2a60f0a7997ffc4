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
  /** The buyer's number; null for those who may not see it. */
  phone: string | null;
}

/** How many are missing, and what to do about them: send another bottle, or none (B-070, B-074). */
export function NotThereDialog({ ref, number, version, item, phone }: NotThereDialogProps) {
  const [quantity, setQuantity] = useState(1);
  // For a substitute, the buyer has already been asked once.
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
