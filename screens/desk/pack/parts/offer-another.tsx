import { useEffect, useState } from 'react';
import { formatCents } from '#kit/money.ts';
import { maskPhone, phoneLink } from '#kit/phone.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import { callDesk } from '#widgets/desk/call-desk.ts';
import type { CandidateProps } from '../props.ts';
import { labelWords } from '../scan.rules.ts';
import type { MissingProps } from './leave-out.tsx';

interface OfferProps extends MissingProps {
  /** The buyer's number; null for those who may not see it. */
  phone: string | null;
  onLeaveOut: () => void;
}

/** What the shop may send instead, best first; the buyer is asked, or has agreed on the phone (B-070). */
export function OfferAnother(props: OfferProps) {
  const { number, version, item, quantity, phone, onDone, onLeaveOut } = props;
  const [found, setFound] = useState<readonly CandidateProps[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [pack, setPack] = useState<string | null>(null);
  const [isByPhone, setByPhone] = useState(false);
  const { post, over, isBusy } = useAct(number, version);
  const packs = `${item.position}:${quantity}`;
  useEffect(() => {
    let isGone = false;
    void callDesk<CandidateProps[]>(`/desk/orders/${number}/candidates`, { packs }).then((answer) => {
      if (isGone) return;
      if (answer.kind === 'refused') return setFailed(answer.message);
      setFound(answer.data);
      setPack(answer.data[0] ? String(answer.data[0].packId) : null);
    });
    return () => {
      isGone = true;
    };
  }, [number, packs]);
  const ask = () => post('ask', { packs, pack: pack ?? '', byPhone: isByPhone ? '1' : '' }, onDone);
  return (
    <>
      <Refusal words={failed === null ? over() : [failed]} />
      {found === null && failed === null && <p role="status">Looking along the shelf…</p>}
      {found?.length === 0 && (
        <p>Nothing on the shelf is close enough without costing more. Call the buyer, or leave it out.</p>
      )}
      {found !== null && found.length > 0 && (
        <>
          <ChoiceCards
            legend="Offer another"
            className="grid-cols-1"
            choices={found.map((each) => ({
              value: String(each.packId),
              title: labelWords(each),
              detail: `${each.alike} · ${formatCents(each.priceCents)} · ${each.free} on the shelf`,
            }))}
            value={pack}
            onValue={setPack}
          />
          <Checkbox label="Agreed by phone" name="byPhone" checked={isByPhone} onChecked={setByPhone} />
          <p className="text-mute text-sm">
            {isByPhone
              ? 'It is sent instead, and the buyer gets a letter.'
              : 'The buyer gets a text and a letter, and the bottle is held meanwhile.'}
          </p>
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {phone !== null && (
          <a className={buttonClass('quiet')} href={phoneLink(phone)} aria-label={`Call ${maskPhone(phone)}`}>
            Call
          </a>
        )}
        <Button look="quiet" onClick={onLeaveOut}>
          Leave it out
        </Button>
        {found !== null && found.length > 0 && (
          <Button disabled={pack === null} aria-disabled={isBusy} onClick={ask}>
            {isByPhone ? 'Send it' : 'Ask the buyer'}
          </Button>
        )}
      </div>
    </>
  );
}
