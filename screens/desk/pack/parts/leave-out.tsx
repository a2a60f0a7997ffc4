import { useState } from 'react';
import { type LeftOutWhy, leftOutWords } from '#domains/orders/packing/sent.rules.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import type { PickItemProps } from '../props.ts';

const whys = (Object.entries(leftOutWords) as [LeftOutWhy, string][]).map(([value, words]) => ({
  value,
  title: words.replace(/^./, (letter) => letter.toUpperCase()),
}));

export interface MissingProps {
  number: number;
  version: number;
  item: PickItemProps;
  /** Packs that are missing. */
  quantity: number;
  onDone: () => void;
}

/** Missing packs are not sent, and why; the buyer pays less and is notified (B-074). */
export function LeaveOut({ number, version, item, quantity, onDone }: MissingProps) {
  const [why, setWhy] = useState<LeftOutWhy>('not-there');
  const { post, over, isBusy } = useAct(number, version);
  const isThere = why === 'declined' || why === 'not-answered' || why === 'buyer-asked';
  const fields = { packs: `${item.position}:${quantity}`, why, restock: isThere ? '1' : '' };
  return (
    <>
      <Refusal words={over()} />
      <ChoiceCards legend="Why" choices={whys} value={why} onValue={setWhy} />
      <p className="text-mute text-sm">The buyer pays less, and gets a letter.</p>
      <Button
        className="justify-self-end"
        aria-disabled={isBusy}
        onClick={() => post('leave-out', fields, onDone)}
      >
        Leave out
      </Button>
    </>
  );
}
