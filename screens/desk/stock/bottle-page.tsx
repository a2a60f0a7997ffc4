import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { hundredthsOfCent, maxCaseBottles } from '#domains/purchasing/receipt-line.rules.ts';
import { maxBottleDigits } from '#domains/stock/max-bottles.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { NewestOrEarlier } from '../parts/newest-or-earlier.tsx';
import { maxNoteLength } from './form.ts';
import type { BottleProps, ShownMovement } from './props.ts';

/** One size: how many there are, what was sold, and everything that changed it (B-160, B-165). */
export default function DeskBottle(props: BottleProps) {
  const { bottle, recount, movements, next, isFurtherBack } = props;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6">
      <PageHead title={`Bottles: ${bottle.name}`} description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/stock" className="link">
          Stock
        </Link>
        {' · '}
        <Link href={`/desk/products/${bottle.productId}`} className="link">
          The product
        </Link>
      </p>
      <PageTitle className="mt-1 break-words">
        {bottle.name}, <span className="whitespace-nowrap">{bottle.size}</span>
      </PageTitle>
      {recount !== null && (
        <p className="mt-3 rounded-md border border-hairline bg-tag px-4 py-3">Please count: {recount}.</p>
      )}
      <Figures {...bottle} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <Count key={bottle.onHand} {...props} />
        <Adjust {...props} />
        {props.source && <Source formatId={bottle.formatId} source={props.source} />}
      </div>
      <Ledger movements={movements} />
      <NewestOrEarlier
        newest={isFurtherBack ? `/desk/stock/bottles/${bottle.formatId}` : null}
        earlier={next}
      />
    </div>
  );
}

function Figures({
  onHand,
  held,
  free,
  waiting,
  arriving,
  onOrder,
  trust,
  sold,
  place,
  averageCost,
  value,
}: BottleProps['bottle']) {
  return (
    <dl className="card mt-5 grid grid-cols-2 gap-x-6 gap-y-4 p-5 sm:grid-cols-4">
      <Figure label="On hand" isBig>
        {onHand}
      </Figure>
      <Figure label="Free to sell" isBig>
        {free}
      </Figure>
      <Figure label="Held by shoppers">{held}</Figure>
      <Figure label="Sold, not picked yet">{waiting}</Figure>
      {sold.map(({ days, bottles }) => (
        <Figure key={days} label={`Sold in ${days} days`}>
          {bottles}
        </Figure>
      ))}
      <Figure label="Being received">{arriving}</Figure>
      <Figure label="On order">{onOrder}</Figure>
      <Figure label="Place">{place ?? '–'}</Figure>
      <Figure label="The books are">{trust}</Figure>
      {averageCost !== null && <Figure label="Average cost">{averageCost}</Figure>}
      {value !== null && <Figure label="Value at cost">{value}</Figure>}
    </dl>
  );
}

function Figure({ label, isBig = false, children }: { label: string; isBig?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-mute text-sm">{label}</dt>
      <dd className={clsx('break-words tabular-nums', isBig ? 'font-semibold text-2xl' : 'text-lg')}>
        {children}
      </dd>
    </div>
  );
}

function Count({ bottle }: BottleProps) {
  const form = useSmallForm(`/desk/stock/bottles/${bottle.formatId}/counted`, { counted: '' });
  return (
    <section aria-labelledby="count" className="card p-5">
      <h2 id="count" className="text-xl">
        Count
      </h2>
      <p className="mt-1 mb-4 text-mute text-sm">
        {bottle.waiting > 0
          ? `All that are there, with the ${bottle.waiting} that are sold and not picked yet.`
          : 'All that are there.'}
      </p>
      <PlainForm label="Count" className="flex flex-wrap items-start gap-3" onSend={() => form.send()}>
        <Field
          label="Bottles on the shelf"
          inputMode="numeric"
          maxLength={maxBottleDigits}
          className="max-w-40"
          {...form.field('counted')}
        />
        <Button type="submit" className="mt-6" disabled={form.isBusy}>
          Count
        </Button>
      </PlainForm>
    </section>
  );
}

function Adjust({ bottle, causes }: BottleProps) {
  const form = useSmallForm(`/desk/stock/bottles/${bottle.formatId}/adjusted`, {
    ...{ cause: '', bottles: '', note: '' },
  });
  const isCorrection = form.fields.cause === 'correction';
  const [hasNote, setNote] = useState(false);
  const worth = worthWords(form.fields.bottles, bottle.averageHundredths);
  return (
    <section aria-labelledby="adjust" className="card p-5">
      <h2 id="adjust" className="mb-4 text-xl">
        Bottles that came or went
      </h2>
      <PlainForm label="Adjust" className="grid gap-4 sm:grid-cols-2" onSend={() => form.send()}>
        <SelectField
          label="Why"
          options={[{ value: '', name: 'Choose' }, ...causes]}
          {...form.field('cause')}
        />
        <Field
          label="Bottles"
          hint={
            [isCorrection && 'With a minus for bottles that went.', worth].filter(Boolean).join(' ') ||
            undefined
          }
          inputMode={isCorrection ? 'text' : 'numeric'}
          maxLength={maxBottleDigits + 1}
          {...form.field('bottles')}
        />
        {hasNote && (
          <Field
            label="Note"
            maxLength={maxNoteLength}
            className="sm:col-span-2"
            autoFocus
            {...form.field('note')}
          />
        )}
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" look="secondary" disabled={form.isBusy}>
            Save
          </Button>
          {!hasNote && (
            <Button look="quiet" onClick={() => setNote(true)}>
              Add a note
            </Button>
          )}
        </div>
      </PlainForm>
    </section>
  );
}

/** '$28.74 at cost.' */
function worthWords(typed: string, hundredths: number | null): string | null {
  const bottles = Math.abs(Number(typed));
  if (hundredths === null || typed.trim() === '' || !Number.isSafeInteger(bottles)) return null;
  return `${formatCents(Math.round((bottles * hundredths) / hundredthsOfCent))} at cost.`;
}

function Source({ formatId, source }: { formatId: number; source: NonNullable<BottleProps['source']> }) {
  const { suppliers, ...typed } = source;
  const form = useSmallForm(`/desk/stock/bottles/${formatId}/source`, typed, { keepsFields: true });
  return (
    <section aria-labelledby="source" className="card p-5">
      <h2 id="source" className="text-xl">
        Bought from
      </h2>
      <p className="mt-1 mb-4 text-mute text-sm">Each delivery sets it again.</p>
      <PlainForm label="Bought from" className="grid gap-4 sm:grid-cols-2" onSend={() => form.send()}>
        <SelectField
          label="Supplier"
          options={[{ value: '', name: 'Choose' }, ...suppliers]}
          {...form.field('supplierId')}
        />
        <Field
          label="Bottles in a case"
          inputMode="numeric"
          maxLength={String(maxCaseBottles).length}
          {...form.field('caseBottles')}
        />
        <div>
          <Button type="submit" look="secondary" disabled={form.isBusy}>
            Save
          </Button>
        </div>
      </PlainForm>
    </section>
  );
}

function Ledger({ movements }: { movements: readonly ShownMovement[] }) {
  return (
    <section aria-labelledby="ledger" className="mt-8">
      <h2 id="ledger" className="mb-3 text-xl">
        What moved them
      </h2>
      {movements.length === 0 ? (
        <p className="text-mute">No bottle was ever moved.</p>
      ) : (
        <ul aria-label="What moved them" className="card divide-y divide-hairline">
          {movements.map(({ id, change, onHand, words, href, when, who, note }) => (
            <li key={id} className="flex items-start justify-between gap-x-6 px-4 py-2">
              <div className="min-w-0">
                {href === null ? (
                  <p className="py-1.5 font-semibold">{words}</p>
                ) : (
                  <Link href={href} className="block py-1.5 font-semibold underline underline-offset-4">
                    {words}
                  </Link>
                )}
                <p className="break-words pb-1 text-mute text-sm">
                  {who}, {when}
                  {note !== null && note !== '' && ` · ${note}`}
                </p>
              </div>
              <p className="shrink-0 py-1.5 text-right tabular-nums">
                <span className="font-semibold">{change === '0' ? '±0' : change}</span>
                <span className="block text-mute text-sm">{onHand} on hand</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
