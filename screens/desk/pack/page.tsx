import { clsx } from 'clsx';
import Circle from 'lucide-react/icons/circle';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PhotoOrArt } from '#widgets/bottle/photo-or-art.tsx';
import { Outages } from '#widgets/desk/acts/outages.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import { writePacks } from '../packs.rules.ts';
import { LeaveOutDialog } from './parts/leave-out-dialog.tsx';
import type { DeskPackProps, PackLine } from './props.ts';

/** Tap each line as it goes in the bag; leave out what is not there (B-068, B-074, B-075). */
export default function DeskPack({ number, version, way, lines, place: proposed, outages }: DeskPackProps) {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [place, setPlace] = useState(proposed);
  const [missing, setMissing] = useState<PackLine | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  // Each line has a dialog of its own, which stands in the page only after it is asked for.
  useEffect(() => {
    if (missing) dialog.current?.showModal();
  }, [missing]);
  const { post, over, errors, isBusy } = useAct(number, version);
  const sent = lines.filter(({ quantity }) => quantity > 0);
  const open = sent.filter(({ position }) => !seen.has(position));
  const toggle = (position: number) => {
    const next = new Set(seen);
    if (!next.delete(position)) next.add(position);
    setSeen(next);
  };
  const packs = new Map(
    sent.filter(({ position }) => seen.has(position)).map(({ position, quantity }) => [position, quantity]),
  );
  const pack = (anyway: boolean) =>
    post('pack', { seen: writePacks(packs), place, anyway: anyway ? '1' : '' });
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:py-8">
      <PageHead title={`Pack #${number}`} description="Pack an order." />
      <PageTitle>Pack #{number}</PageTitle>
      <p className="mt-1 text-mute">
        {way} · {sent.length - open.length} of {sent.length} {sent.length === 1 ? 'line' : 'lines'} in the bag
      </p>
      <p className="mb-4">Tap each line once its bottles are in the bag.</p>
      <Outages words={outages} />
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.position} className="flex flex-col gap-x-2 sm:flex-row sm:items-stretch">
            <button
              type="button"
              aria-pressed={seen.has(line.position)}
              disabled={line.quantity === 0}
              onClick={() => toggle(line.position)}
              className={clsx(
                'flex min-h-16 flex-1 items-center gap-4 rounded-md border px-4 py-3 text-left leading-snug',
                seen.has(line.position) ? 'border-glass bg-bay' : 'border-control bg-surface',
              )}
            >
              <PhotoOrArt
                art={line.art}
                src={line.photo}
                alt=""
                className="h-16 w-8 shrink-0 object-contain"
              />
              <span className="price min-w-10 text-2xl">{line.quantity} ×</span>
              <span className="min-w-0 flex-1">
                <span className="block break-words font-semibold text-lg">{line.name}</span>
                <span className="block text-mute text-sm">
                  {line.size}
                  {line.bottles > 1 && `, pack of ${line.bottles}`}
                  {line.leftOut > 0 && `, ${line.leftOut} left out`}
                </span>
                {line.instead.map((each) => (
                  <span key={each} className="mt-1 block border-must border-l-4 pl-2 text-sm">
                    Send instead: <strong>{each}</strong>
                  </span>
                ))}
              </span>
              {seen.has(line.position) ? (
                <CircleCheckBig aria-hidden="true" className="size-7 text-glass" />
              ) : (
                <Circle aria-hidden="true" className="size-7 text-control" />
              )}
            </button>
            <Button
              look="quiet"
              disabled={line.quantity === 0}
              aria-label={`Not there: ${line.name}`}
              className="self-end whitespace-nowrap px-2 sm:self-auto"
              onClick={() => setMissing({ ...line })}
            >
              Not there
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3">
        <Refusal words={over('place')} />
        <Field
          label="Place on the shelf"
          name="place"
          autoComplete="off"
          autoCapitalize="characters"
          className="max-w-40"
          value={place}
          onValue={setPlace}
          error={errors.place}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            className="min-w-40"
            disabled={open.length > 0}
            aria-disabled={isBusy}
            onClick={() => pack(false)}
          >
            Packed
          </Button>
          {open.length > 0 && (
            <Button look="secondary" aria-disabled={isBusy} onClick={() => pack(true)}>
              Pack anyway
            </Button>
          )}
          <LinkButton look="quiet" href={`/desk/orders/${number}`}>
            Back to the order
          </LinkButton>
        </div>
        {open.length > 0 && (
          <p className="text-mute text-sm">
            {open.length === 1 ? 'One line is' : `${open.length} lines are`} not confirmed.
          </p>
        )}
      </div>
      <LeaveOutDialog key={missing?.position} ref={dialog} {...{ number, version, line: missing }} />
    </div>
  );
}
