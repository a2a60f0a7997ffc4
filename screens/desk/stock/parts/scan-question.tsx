import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { Stepper } from '#widgets/desk/acts/stepper.tsx';
import { callDesk } from '#widgets/desk/call-desk.ts';
import { useDesk } from '#widgets/desk/use-desk.ts';
import type { FoundBottle } from '../props.ts';
import { FindBottle } from './find-bottle.tsx';
import type { ScanQuestion as Question, Scanning } from './use-scanning.ts';

/** The question after a scan: which vintage it is, or what an unknown code is (B-136, B-137, B-161). */
export function ScanQuestion({ scanning }: { scanning: Scanning }) {
  const { question } = scanning;
  const ref = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent(() => question && scanning.leave(question));
  useEffect(() => {
    const dialog = ref.current;
    if (!question || !dialog) return undefined;
    dialog.showModal();
    const close = () => leave();
    dialog.addEventListener('close', close);
    return () => dialog.removeEventListener('close', close);
  }, [question]);
  if (!question) return null;
  return question.kind === 'which' ? (
    <Dialog ref={ref} title="Which one?">
      <p className="mb-3">Several bottles have this code. Look at the label.</p>
      <div className="grid gap-2">
        {question.among.map((bottle) => (
          <Button
            key={bottle.formatId}
            look="secondary"
            className="justify-start text-left"
            onClick={() => scanning.choose(question, bottle)}
          >
            {bottle.name}
          </Button>
        ))}
      </div>
      {question.among[0] && (
        <p className="mt-4">
          Another vintage?{' '}
          <Link href={`/desk/products/${question.among[0].productId}/vintage`} className="link">
            Add it
          </Link>
          , then scan once more. What was scanned stays.
        </p>
      )}
    </Dialog>
  ) : (
    <Dialog ref={ref} title="No bottle has this code">
      <Unknown key={question.id} {...{ question, scanning }} />
    </Dialog>
  );
}

function Unknown({
  question,
  scanning,
}: {
  question: Extract<Question, { kind: 'unknown' }>;
  scanning: Scanning;
}) {
  const { rights } = useDesk();
  const [bottles, setBottles] = useState(1);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const teach = async ({ formatId, ...bottle }: FoundBottle) => {
    const answer = await callDesk('/desk/barcodes', { code: question.code, formatId, bottles });
    if (answer.kind === 'refused') {
      const words = Object.values(answer.errors);
      setRefusals(words.length > 0 ? words : [answer.message]);
    } else scanning.choose(question, { ...bottle, formatId, bottles });
  };
  return (
    <div className="grid gap-4">
      <p>
        No bottle has the code <span className="tabular-nums">{formatGtin(question.code)}</span>. Find the
        bottle that it belongs to; the next scan knows it.
      </p>
      <Refusal words={refusals} />
      <div className="flex items-center justify-between gap-4">
        <span className="font-semibold text-sm">Bottles with this code: 1, or those of a case</span>
        <Stepper label="Bottles with this code" value={bottles} min={1} max={48} onValue={setBottles} />
      </div>
      <FindBottle act="It is this" onFound={teach} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={() => scanning.leave(question)}>
          Put it aside
        </Button>
        {rights['edit-products'] && (
          <LinkButton look="secondary" href={`/desk/products/new?code=${question.code}`}>
            A new product
          </LinkButton>
        )}
      </div>
    </div>
  );
}
