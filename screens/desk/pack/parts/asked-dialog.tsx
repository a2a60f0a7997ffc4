import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { releaseYear } from '#domains/catalogue/release.rules.ts';
import { formatGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { Stepper } from '#widgets/desk/acts/stepper.tsx';
import { callDesk } from '#widgets/desk/call-desk.ts';
import type { PickItemProps } from '../props.ts';
import { labelWords, type Meaning } from '../scan.rules.ts';
import type { Picking } from './use-picking.ts';

interface AskedDialogProps {
  picking: Picking;
  items: readonly PickItemProps[];
}

/**
 * The question after a scan: which of several bottles it is, or which one an unknown code belongs to (B-067).
 */
export function AskedDialog({ picking, items }: AskedDialogProps) {
  const { asked } = picking;
  const ref = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent(picking.leave);
  useEffect(() => {
    const dialog = ref.current;
    if (!asked || !dialog) return undefined;
    dialog.showModal();
    const close = () => leave();
    dialog.addEventListener('close', close);
    return () => dialog.removeEventListener('close', close);
  }, [asked]);
  if (!asked) return null;
  return asked.kind === 'which' ? (
    <Dialog ref={ref} title="Which one?">
      <p className="mb-3">Several bottles have this code. Look at the label.</p>
      <div className="grid gap-2">
        {asked.among.map((found) => (
          <Button
            key={found.formatId}
            look="secondary"
            className="justify-start"
            onClick={() => picking.choose(found)}
          >
            <strong className="text-xl">{releaseYear(found) ?? found.size}</strong>
            <span className="text-left">{labelWords(found)}</span>
          </Button>
        ))}
      </div>
    </Dialog>
  ) : (
    <Dialog ref={ref} title="No bottle has this code">
      <UnknownCode code={asked.code} {...{ picking, items }} />
    </Dialog>
  );
}

/** 'Add it to one': the next scan will recognize it. */
function UnknownCode({ code, picking, items }: AskedDialogProps & { code: string }) {
  const choices = [...new Map(items.map((item) => [item.formatId, item])).values()].map((item) => ({
    value: String(item.formatId),
    title: labelWords(item),
  }));
  const [formatId, setFormat] = useState(choices[0]?.value ?? '');
  const [bottles, setBottles] = useState(1);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const add = async () => {
    const payload = { code, formatId: Number(formatId), bottles };
    const answer = await callDesk<{ gtin: string; meanings: Meaning[] }>('/desk/barcodes', payload);
    if (answer.kind === 'refused') {
      const words = Object.values(answer.errors);
      setRefusals(words.length > 0 ? words : [answer.message]);
      return;
    }
    const { gtin, meanings } = answer.data;
    const found = meanings.find((each) => String(each.formatId) === formatId);
    if (found) picking.learn(gtin, meanings, found);
  };
  return (
    <div className="grid gap-4">
      <p>
        No bottle has the code <span className="tabular-nums">{formatGtin(code)}</span>. Add it to one.
      </p>
      <Refusal words={refusals} />
      <ChoiceCards legend="It belongs to" choices={choices} value={formatId} onValue={setFormat} />
      <div className="flex items-center justify-between gap-4">
        <span className="font-semibold text-sm">Bottles with this code: 1, or those of a case</span>
        <Stepper label="Bottles with this code" value={bottles} max={48} onValue={setBottles} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={picking.leave}>
          Put it back
        </Button>
        <Button disabled={bottles === 0} onClick={add}>
          Add and count
        </Button>
      </div>
    </div>
  );
}
