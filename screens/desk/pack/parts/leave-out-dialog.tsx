import { type RefObject, useState } from 'react';
import { type LeftOutWhy, leftOutWords } from '#domains/orders/packing/sent.rules.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { Stepper } from '#widgets/desk/acts/stepper.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import type { PickItemProps } from '../props.ts';

const whys = (Object.entries(leftOutWords) as [LeftOutWhy, string][]).map(([value, words]) => ({
  value,
  title: words.replace(/^./, (letter) => letter.toUpperCase()),
}));

interface LeaveOutDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  number: number;
  version: number;
  item: PickItemProps | null;
}

/** How many are not sent, and why; the buyer pays less for it and is told (B-074). */
export function LeaveOutDialog({ ref, number, version, item }: LeaveOutDialogProps) {
  const [quantity, setQuantity] = useState(1);
  const [why, setWhy] = useState<LeftOutWhy>('not-there');
  const { post, over, isBusy } = useAct(number, version);
  const isThere = why === 'declined' || why === 'not-answered' || why === 'buyer-asked';
  return (
    <Dialog ref={ref} title={item ? `Leave out: ${item.name}` : 'Leave out'} width="lg">
      <Refusal words={over()} />
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-4">
          <span className="font-semibold text-sm">How many of {item?.packs ?? 0}</span>
          <Stepper
            label="How many are left out"
            value={quantity}
            max={item?.packs ?? 1}
            onValue={setQuantity}
          />
        </div>
        <ChoiceCards legend="Why" choices={whys} value={why} onValue={setWhy} />
        <p className="text-mute text-sm">The buyer pays less, and gets a letter.</p>
        <Button
          className="justify-self-end"
          disabled={quantity === 0}
          aria-disabled={isBusy}
          onClick={() =>
            post(
              'leave-out',
              { packs: `${item?.position ?? 0}:${quantity}`, why, restock: isThere ? '1' : '' },
              () => ref.current?.close(),
            )
          }
        >
          Leave out
        </Button>
      </div>
    </Dialog>
  );
}
