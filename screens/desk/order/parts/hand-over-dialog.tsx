import { type RefObject, useState } from 'react';
import {
  type CounterRefusal,
  counterRefusals,
  type IdDocument,
  idDocuments,
} from '#domains/orders/handing-over/id-check.rules.ts';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import type { DeskOrder } from '../props.ts';

interface HandOverDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  order: DeskOrder;
  /** At the counter, a refusal is noted here; at the door, the driver notes it. */
  isCounter: boolean;
}

const yesNo = [
  { value: 'yes', title: 'Yes' },
  { value: 'no', title: 'No' },
] as const;

/** The check of the ID: its outcome is kept, and nothing from the ID (B-085). A no is a refusal (B-086). */
export function HandOverDialog({ ref, order, isCounter }: HandOverDialogProps) {
  const [document, setDocument] = useState<IdDocument | null>(null);
  const [isOfAge, setOfAge] = useState<'yes' | 'no' | null>(null);
  const [isSober, setSober] = useState<'yes' | 'no' | null>(null);
  const [person, setPerson] = useState<'buyer' | 'another-adult'>('buyer');
  const { post, over, isBusy } = useAct(order.number, order.version);
  const close = () => ref.current?.close();
  const no: CounterRefusal | null = isOfAge === 'no' ? 'under-age' : isSober === 'no' ? 'intoxicated' : null;
  const isComplete = document !== null && isOfAge === 'yes' && isSober === 'yes';
  const bottles = order.lines.reduce((sum, line) => sum + (line.quantity - line.leftOut) * line.bottles, 0);
  return (
    <Dialog ref={ref} title={`Hand over #${order.number}`} width="lg">
      <Refusal words={over()} />
      <p className="mb-4">
        <strong>{order.state}</strong> · {bottlesText(bottles)} · {order.buyer} · {order.phone}
      </p>
      <div className="grid gap-4">
        <ChoiceCards
          legend="ID seen"
          choices={Object.entries(idDocuments).map(([value, title]) => ({
            value: value as IdDocument,
            title,
          }))}
          value={document}
          onValue={setDocument}
          className="grid-cols-2"
        />
        <ChoiceCards
          legend="21 or older"
          choices={yesNo}
          value={isOfAge}
          onValue={setOfAge}
          className="grid-cols-2"
        />
        <ChoiceCards
          legend="Sober"
          choices={yesNo}
          value={isSober}
          onValue={setSober}
          className="grid-cols-2"
        />
        <ChoiceCards
          legend="Who takes it"
          choices={[
            { value: 'buyer', title: 'The buyer' },
            { value: 'another-adult', title: 'Another adult' },
          ]}
          value={person}
          onValue={setPerson}
          className="grid-cols-2"
        />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {isCounter && (
          <Button
            look="secondary"
            aria-disabled={isBusy}
            onClick={() => post('refuse', { why: no ?? 'no-id' }, close)}
          >
            {no === null ? 'No ID: do not hand over' : `Do not hand over: ${counterRefusals[no]}`}
          </Button>
        )}
        <Button
          disabled={!isComplete}
          aria-disabled={isBusy}
          onClick={() =>
            post(
              'hand-over',
              { document: document ?? '', isOfAge: isOfAge ?? '', isSober: isSober ?? '', person },
              close,
            )
          }
        >
          Hand over
        </Button>
      </div>
    </Dialog>
  );
}
