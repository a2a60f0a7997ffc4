import { clsx } from 'clsx';
import Circle from 'lucide-react/icons/circle';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { useEffect, useRef, useState } from 'react';
import { writePacks } from '#domains/orders/packing/packs.rules.ts';
import { type PickItem, seenPacks } from '#domains/orders/picking/picks.rules.ts';
import type { FormatId } from '#kit/ids.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Outages } from '#widgets/desk/acts/outages.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import { Asked } from '#widgets/desk/orders/asked.tsx';
import { ShelfSection } from '#widgets/desk/orders/shelf-tasks.tsx';
import { ScanBar } from '#widgets/desk/scanner/scan-bar.tsx';
import { AskedDialog } from './parts/asked-dialog.tsx';
import { BottleFacts } from './parts/bottle-facts.tsx';
import { NotThereDialog } from './parts/not-there-dialog.tsx';
import { usePicking } from './parts/use-picking.ts';
import type { DeskPackProps, PickItemProps } from './props.ts';
import { type Counts, inBag, isFull, nothing } from './scan.rules.ts';

/** Scan or tap each bottle as it goes in the bag; leave out what is not there (B-065 to B-068, B-074, B-075). */
export default function DeskPack(props: DeskPackProps) {
  const { number, version, way, items, codes, leftOut, warnings, asked, notes, phone } = props;
  const [place, setPlace] = useState(props.place);
  const [missing, setMissing] = useState<PickItemProps | null>(
    () => items.find(({ formatId }) => formatId === props.missing) ?? null,
  );
  const dialog = useRef<HTMLDialogElement>(null);
  // Each bottle has its own dialog, which is on the page only once it has been requested.
  useEffect(() => {
    if (missing) dialog.current?.showModal();
  }, [missing]);
  const { post, over, errors, isBusy } = useAct(number, version);
  const picking = usePicking(items, codes);
  const { counts } = picking;
  const open = items.filter((item) => !isFull(counts, item));
  const pack = (anyway: boolean) =>
    post('pack', { ...confirmed(items, counts), place, anyway: anyway ? '1' : '' });
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:py-8">
      <PageHead title={`Pack #${number}`} description="Pack an order." />
      <PageTitle>Pack #{number}</PageTitle>
      <p className="mt-1 mb-4 text-mute">
        {way} · {items.length - open.length} of {items.length} {items.length === 1 ? 'line' : 'lines'} in the
        bag
      </p>
      {props.gift !== null && <p className="mb-4 font-semibold [overflow-wrap:anywhere]">{props.gift}</p>}
      <Outages words={warnings} />
      {notes.length > 0 && (
        <ul aria-label="Notes" className="mb-4 grid gap-1">
          {notes.map(({ words, who }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same, and the list only grows
            <li key={position} className="break-words border-must border-l-4 pl-3">
              {words} <span className="text-mute text-sm">({who})</span>
            </li>
          ))}
        </ul>
      )}
      <Asked {...{ number, version, asked }} on="pack" />
      <ShelfSection {...{ number, tasks: props.shelf }} />
      <ScanBar {...picking} hint="Scan a bottle, or tap it once it is in the bag." />
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item.key} className="flex flex-col gap-x-2 sm:flex-row sm:items-stretch">
            <button
              type="button"
              aria-pressed={isFull(counts, item)}
              onClick={() => picking.tap(item)}
              className={clsx(
                'flex min-h-16 flex-1 items-center gap-3 rounded-md border px-3 py-3 text-left leading-snug',
                isFull(counts, item) ? 'border-glass bg-bay' : 'border-control bg-surface',
              )}
            >
              <BottleFacts item={item} />
              <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
                <span className="price whitespace-nowrap text-xl">
                  {inBag(counts, item)} of {item.needed}
                </span>
                {isFull(counts, item) ? (
                  <CircleCheckBig aria-hidden="true" className="size-7 text-glass" />
                ) : (
                  <Circle aria-hidden="true" className="size-7 text-control" />
                )}
              </span>
            </button>
            <Button
              look="quiet"
              aria-label={`Not there: ${item.name}`}
              className="self-end whitespace-nowrap px-2 sm:self-auto"
              onClick={() => setMissing({ ...item })}
            >
              Not there
            </Button>
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <ul className="mt-3 text-mute text-sm">
          {leftOut.map(({ position, words }) => (
            <li key={position}>Left out: {words}</li>
          ))}
        </ul>
      )}
      <div className="mt-6 grid gap-3">
        <Refusal words={over('place')} />
        <Field
          label="Put the packed order at"
          name="place"
          autoComplete="off"
          autoCapitalize="characters"
          className="max-w-56"
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
      <AskedDialog {...{ picking, items }} />
      <NotThereDialog key={missing?.key} ref={dialog} {...{ number, version, item: missing, phone }} />
    </div>
  );
}

/** The packs of each line that are complete in the bag, in the form's format. */
function confirmed(items: readonly PickItemProps[], counts: Counts): { seen: string; scanned: string } {
  const toPick: PickItem[] = items.map(({ position, formatId, needed, packBottles }) => ({
    ...{ position, packBottles, bottles: needed },
    formatId: formatId as FormatId,
  }));
  const picked = items.map(({ key, position, formatId }) => ({
    ...{ position, formatId: formatId as FormatId },
    ...(counts[key] ?? nothing),
  }));
  const packs = (how: 'scanned' | 'by-eye') => {
    const byPosition = new Map<number, number>();
    for (const seen of seenPacks(toPick, picked))
      if (seen.how === how)
        byPosition.set(seen.position, (byPosition.get(seen.position) ?? 0) + seen.quantity);
    return writePacks(byPosition);
  };
  return { seen: packs('by-eye'), scanned: packs('scanned') };
}
