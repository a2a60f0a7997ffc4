import { useEffect, useRef, useState } from 'react';
import type { AgainShown, AgainWanted } from '#domains/cart/again/again-answer.ts';
import { addAgainWords } from '#domains/cart/again/again-words.rules.ts';
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { BottlePicture } from '../bottle/bottle-picture.tsx';

interface BuyAgainDialogProps {
  lines: readonly AgainShown[];
  /** True if it was different a moment ago. */
  isNew: boolean;
  onAdd: (wanted: readonly AgainWanted[]) => Promise<void>;
  onClose: () => void;
}

/**
 * First what has changed since it was bought, then what is closest to what is gone, if the shopper wants it
 * (N-060).
 */
export default function BuyAgainDialog({ lines, isNew, onAdd, onClose }: BuyAgainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.addEventListener('close', onClose);
    return () => opened?.removeEventListener('close', onClose);
  }, [onClose]);

  const changed = lines.filter(({ changes }) => changes.length > 0);
  const asBefore = lines.filter(({ changes }) => changes.length === 0);
  const wanted = lines.flatMap(({ position, same, instead }): AgainWanted[] => {
    const goods = same ?? (taken.has(position) ? instead : null);
    return goods
      ? [{ position, packId: goods.packId, quantity: goods.quantity, priceCents: goods.priceCents }]
      : [];
  });

  function take(position: number, isTaken: boolean) {
    const next = new Set(taken);
    if (isTaken) next.add(position);
    else next.delete(position);
    setTaken(next);
  }

  async function add() {
    if (isBusy) return;
    setBusy(true);
    await onAdd(wanted);
    setBusy(false);
  }

  return (
    <Dialog ref={dialog} title="Since you bought it" width="lg">
      <Status kind="error">{isNew ? 'This changed just now. Please look again.' : ''}</Status>
      <ul>
        {changed.map((line) => (
          <ChangedLine key={line.position} line={line} isTaken={taken.has(line.position)} onTake={take} />
        ))}
      </ul>
      {asBefore.length > 0 && (
        <>
          <p className="mt-3 text-mute text-sm">As before</p>
          <ul className="text-sm">
            {asBefore.map(({ position, name, size, same }) => (
              <li key={position} className="flex items-baseline gap-3 py-1">
                <span className="min-w-0 flex-1">
                  {name}, {size}
                </span>
                {same && <span className="figures">{timesWords(same)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={() => dialog.current?.close()}>
          {wanted.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {wanted.length > 0 && (
          <Button aria-disabled={isBusy} onClick={add}>
            {addAgainWords(wanted)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function ChangedLine({
  line: { position, name, size, quantity, photo, art, changes, same, instead },
  isTaken,
  onTake,
}: {
  line: AgainShown;
  isTaken: boolean;
  onTake: (position: number, isTaken: boolean) => void;
}) {
  return (
    <li className="flex gap-3 border-hairline border-t py-3 leading-snug">
      <BottlePicture art={art as BottleArt} photo={photo} alt="" tall={64} className="h-16 w-6 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{name}</span>
          <span className="figures text-sm">{same ? timesWords(same) : ''}</span>
        </p>
        <p className="text-mute text-sm">
          {size} × {quantity}
        </p>
        {changes.map((sentence) => (
          <p key={sentence} className="font-semibold text-amber text-sm">
            {sentence}
          </p>
        ))}
        {instead && (
          <div className="mt-2 flex gap-3 rounded-md bg-bay p-3">
            <BottlePicture
              art={instead.art}
              photo={instead.photo}
              alt=""
              tall={56}
              className="h-14 w-5 shrink-0"
            />
            <div className="min-w-0 flex-1">
              <p className="text-mute text-sm">Closest on the shelf today</p>
              <Link href={instead.href} className="link font-semibold">
                {instead.name}
              </Link>
              <p className="text-sm">{instead.reason}</p>
              <Checkbox
                label={`Take it instead: ${timesWords(instead)}`}
                name={`instead-${position}`}
                checked={isTaken}
                onChecked={(isChecked) => onTake(position, isChecked)}
              />
            </div>
          </div>
        )}
      </div>
    </li>
  );
}

/** '2 × $19.99' */
function timesWords({ quantity, priceCents }: { quantity: number; priceCents: number }): string {
  return `${quantity} × ${formatCents(priceCents)}`;
}
