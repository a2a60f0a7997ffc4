import { clsx } from 'clsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { NewestOrEarlier } from '../parts/newest-or-earlier.tsx';
import { CountList } from './parts/count-list.tsx';
import { KeptHere } from './parts/kept-here.tsx';
import type { ShownReceipt, StockProps } from './props.ts';
import { stateNames } from './receipt-words.rules.ts';

/** What is being received, what is to be counted, and what came in lately. */
export default function DeskStock({
  drafts,
  counts,
  receipts,
  next,
  isFurtherBack,
  recounts,
  mayFetchFile,
  tillWaiting,
}: StockProps) {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6">
      <PageHead title="Stock" description="For the store's staff." />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageTitle>Stock</PageTitle>
        <nav aria-label="About stock" className="flex flex-wrap gap-2">
          <LinkButton href="/desk/stock/receive">Receive a delivery</LinkButton>
          <LinkButton look="secondary" href="/desk/stock/count">
            Count
          </LinkButton>
          <LinkButton look="secondary" href="/desk/stock/low">
            Low stock
          </LinkButton>
          <LinkButton look="secondary" href="/desk/stock/counter">
            {tillWaiting === 0 ? 'Counter' : `Counter: ${tillWaiting} to match`}
          </LinkButton>
          {mayFetchFile && (
            <LinkButton look="secondary" href="/desk/stock/reorder">
              Order
            </LinkButton>
          )}
          {mayFetchFile && (
            <>
              <LinkButton look="secondary" href="/desk/stock/reasons">
                Losses
              </LinkButton>
              <LinkButton look="secondary" href="/desk/stock/suppliers">
                Suppliers
              </LinkButton>
            </>
          )}
        </nav>
      </div>
      <KeptHere />
      {drafts.length > 0 && (
        <section aria-labelledby="drafts" className="mt-8">
          <h2 id="drafts" className="mb-3 text-xl">
            Being received
          </h2>
          <Receipts receipts={drafts} label="Being received" />
        </section>
      )}
      {counts.length > 0 && (
        <section aria-labelledby="counts" className="mt-8">
          <h2 id="counts" className="mb-3 text-xl">
            Being counted
          </h2>
          <CountList counts={counts} label="Being counted" />
        </section>
      )}
      {recounts.length > 0 && (
        <section aria-labelledby="recounts" className="mt-8">
          <h2 id="recounts" className="mb-3 text-xl">
            To be counted
          </h2>
          <ul aria-label="To be counted" className="card divide-y divide-hairline">
            {recounts.map(({ formatId, name, place, why, when }) => (
              <li key={formatId} className="px-4 py-2">
                <Link
                  href={`/desk/stock/bottles/${formatId}`}
                  className="block break-words py-2 font-semibold underline underline-offset-4"
                >
                  {name}
                </Link>
                <p className="break-words pb-1 text-mute text-sm">
                  {place !== null && `${place} · `}
                  {why} · {when}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="receipts" className="mt-8">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="receipts" className="text-xl">
            Deliveries
          </h2>
          {mayFetchFile && (
            <a href="/desk/stock/receipts.csv" download className="link inline-flex min-h-11 items-center">
              All lines of three years (CSV)
            </a>
          )}
        </div>
        {receipts.length > 0 ? (
          <Receipts receipts={receipts} label="Deliveries" />
        ) : (
          <EmptyState
            title={isFurtherBack ? 'No earlier delivery' : 'Nothing was received yet'}
            text="Each delivery is kept here with its invoice, for three years at least."
          />
        )}
      </section>
      <NewestOrEarlier newest={isFurtherBack ? '/desk/stock' : null} earlier={next} />
    </div>
  );
}

function Receipts({ receipts, label }: { receipts: readonly ShownReceipt[]; label: string }) {
  return (
    <ul aria-label={label} className="card divide-y divide-hairline">
      {receipts.map(({ id, supplier, invoiceNumber, day, state, words }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
          <div className="min-w-0">
            <Link
              href={`/desk/stock/receive/${id}`}
              className="block break-words py-2 font-semibold underline-offset-4 hover:underline"
            >
              {supplier} <span className="text-glass">{invoiceNumber || 'without a number'}</span>
            </Link>
            <p className="-mt-1 pb-1 text-mute text-sm">
              {[words, day && `invoice of ${day}`].filter(Boolean).join(' · ')}
            </p>
          </div>
          {state !== 'draft' && (
            <span className={clsx(state === 'reversed' && 'opacity-80')}>
              <Chip look={state === 'received' ? 'place' : 'plain'}>{stateNames[state]}</Chip>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
