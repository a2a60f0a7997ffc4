import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { HistoryList } from '#widgets/desk/history/history-list.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { stateNames } from './campaign-words.rules.ts';
import { RehearsalView } from './parts/rehearsal-view.tsx';
import { ReportView } from './parts/report-view.tsx';
import type { PromotionProps } from './props.ts';

/** One campaign: what it offers and when, its rehearsal, its result, and its end (B-193, B-194, B-300). */
export default function DeskPromotion({
  campaign,
  packs,
  rehearsed,
  report,
  acts,
  nextDay,
  copyHref,
  morePacks,
  history,
}: PromotionProps) {
  const { id, name, offer, days, what, state, by } = campaign;
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 px-4 py-6 md:px-6">
      <PageHead title={name} description="For the store's staff." />
      <div>
        <p className="text-mute text-sm">
          <Link href="/desk/promotions" className="link">
            Promotions
          </Link>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <PageTitle className="break-words">{name}</PageTitle>
          <Chip look={state === 'on' ? 'place' : 'plain'}>{stateNames[state]}</Chip>
        </div>
        <p className="mt-1 text-lg">
          <strong>{offer}</strong> · {what} · {days}
        </p>
        <p className="text-mute text-sm">Scheduled by {by}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {acts.mayEnd && <End id={id} name={name} isOn={state === 'on'} />}
          <LinkButton look="secondary" href={copyHref}>
            Copy it
          </LinkButton>
        </div>
        {acts.mayExtend && (
          <div className="mt-3">
            <Disclosure summary="Let it go on after its last day">
              <Extend id={id} nextDay={nextDay} />
            </Disclosure>
          </div>
        )}
      </div>
      <section aria-labelledby="did">
        <h2 id="did" className="mb-3 text-xl">
          What it did
        </h2>
        <ReportView report={report} rehearsal={rehearsed?.rehearsal ?? null} />
      </section>
      <section aria-labelledby="packs">
        <h2 id="packs" className="mb-3 text-xl">
          On the shelf
        </h2>
        <ul aria-label="Packs" className="card divide-y divide-hairline">
          {packs.map((pack) => (
            <li
              key={pack.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-1"
            >
              <Link
                href={`/desk/products/${pack.productId}`}
                className="flex min-h-11 min-w-0 items-center break-words underline-offset-4 hover:underline"
              >
                {pack.name}
              </Link>
              <span className="tabular-nums">
                <span className="text-mute">{pack.price}</span>
                {pack.left !== null && ` · ${pack.left === 1 ? '1 bottle' : `${pack.left} bottles`} left`}
              </span>
            </li>
          ))}
        </ul>
        {morePacks > 0 && <p className="mt-2 text-mute">And {morePacks} more.</p>}
      </section>
      {rehearsed && (
        <section aria-label="Rehearsal">
          <Disclosure summary="What it was rehearsed to do">
            <RehearsalView {...rehearsed} />
          </Disclosure>
        </section>
      )}
      {history.length > 0 && (
        <section aria-labelledby="history">
          <h2 id="history" className="mb-1 text-xl">
            Who did what
          </h2>
          <HistoryList entries={history} label="Who did what, newest first" />
        </section>
      )}
    </div>
  );
}

function End({ id, name, isOn }: { id: number; name: string; isOn: boolean }) {
  const ref = useRef<HTMLDialogElement>(null);
  const form = useSmallForm(`/desk/promotions/${id}/end`, {});
  return (
    <>
      <Button look="secondary" disabled={form.isBusy} onClick={() => ref.current?.showModal()}>
        {isOn ? 'End it now' : 'Call it off'}
      </Button>
      <ConfirmDialog
        ref={ref}
        title={isOn ? `End “${name}” now?` : `Call “${name}” off?`}
        text="Shoppers pay the shelf price from then on. Orders that had it keep it, and it can be undone."
        confirmLabel={isOn ? 'End it now' : 'Call it off'}
        isBusy={form.isBusy}
        onConfirm={() => form.send({}, () => ref.current?.close())}
      />
      <Status kind="error">{Object.values(form.errors).join(' ')}</Status>
    </>
  );
}

function Extend({ id, nextDay }: { id: number; nextDay: string }) {
  const form = useSmallForm(`/desk/promotions/${id}/extend`, { lastDay: nextDay, belowCost: '' });
  const [isBelow, setBelow] = useState(false);
  return (
    <PlainForm label="Let it go on" className="grid max-w-md gap-3" onSend={() => form.send()}>
      <Field label="New last day" type="date" min={nextDay} {...form.field('lastDay')} />
      {form.errors.belowCost !== undefined && (
        <>
          <Status kind="error">{form.errors.belowCost}</Status>
          <Checkbox
            label="Sell below cost all the same"
            name="belowCost"
            checked={isBelow}
            onChecked={(is) => {
              setBelow(is);
              form.field('belowCost').onValue(is ? '1' : '');
            }}
          />
        </>
      )}
      <div>
        <Button type="submit" look="secondary" disabled={form.isBusy}>
          Let it go on
        </Button>
      </div>
    </PlainForm>
  );
}
