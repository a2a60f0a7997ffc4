import { useState } from 'react';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { ProposedRow } from './parts/proposed-row.tsx';
import type { ReorderProps } from './props.ts';
import { orderStateNames } from './supply-words.rules.ts';

/** What to order from which supplier; nothing is ordered automatically (B-171). */
export default function DeskReorder({ suppliers, homeless, orders, proposal }: ReorderProps) {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6">
      <PageHead title="Order" description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href={proposal ? '/desk/stock/reorder' : '/desk/stock'} className="link">
          {proposal ? 'All suppliers' : 'Stock'}
        </Link>
      </p>
      <PageTitle className="mt-1 break-words">
        {proposal ? `What to order from ${proposal.supplier}` : 'Order'}
      </PageTitle>
      {proposal ? (
        <Proposal key={proposal.supplierId} proposal={proposal} />
      ) : (
        <>
          <Suppliers suppliers={suppliers} homeless={homeless} />
          <Orders orders={orders} />
        </>
      )}
    </div>
  );
}

function Suppliers({ suppliers, homeless }: Pick<ReorderProps, 'suppliers' | 'homeless'>) {
  if (suppliers.length === 0)
    return (
      <EmptyState title="No supplier yet" text="Bottles are ordered from a supplier: add the first one.">
        <LinkButton href="/desk/stock/suppliers/new">Add a supplier</LinkButton>
      </EmptyState>
    );
  return (
    <section aria-labelledby="suppliers" className="mt-6">
      <h2 id="suppliers" className="mb-3 text-xl">
        Of whom
      </h2>
      <ul aria-label="Of whom" className="card divide-y divide-hairline">
        {suppliers.map(({ id, name, needed, words }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <Link
                href={`/desk/stock/reorder?supplier=${id}`}
                className="block break-words py-1.5 font-semibold underline underline-offset-4"
              >
                {name}
              </Link>
              <p className="pb-1 text-mute text-sm">{words}</p>
            </div>
            <p className="tabular-nums">{needed === 0 ? 'Nothing is needed' : `${needed} to order`}</p>
          </li>
        ))}
      </ul>
      {homeless > 0 && (
        <p className="mt-3 text-sm">
          {homeless === 1 ? 'One size is' : `${homeless} sizes are`} needed, and no delivery has shown from
          whom:{' '}
          <Link href="/desk/stock/low?supplier=none" className="link">
            say it on the page of the bottle
          </Link>
          .
        </p>
      )}
    </section>
  );
}

function Orders({ orders }: Pick<ReorderProps, 'orders'>) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="orders" className="mt-8">
      <h2 id="orders" className="mb-3 text-xl">
        Orders
      </h2>
      <ul aria-label="Orders" className="card divide-y divide-hairline">
        {orders.map(({ id, supplier, state, words }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
            <div className="min-w-0">
              <Link
                href={`/desk/stock/orders/${id}`}
                className="block break-words py-1.5 font-semibold underline-offset-4 hover:underline"
              >
                Order {id} of {supplier}
              </Link>
              <p className="pb-1 text-mute text-sm">{words}</p>
            </div>
            <Chip look={state === 'ordered' ? 'place' : 'plain'}>{orderStateNames[state]}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Proposal({ proposal }: { proposal: NonNullable<ReorderProps['proposal']> }) {
  const { supplierId, words, lines } = proposal;
  const [cases, setCases] = useState<Record<number, string>>(() =>
    Object.fromEntries(lines.map((line) => [line.formatId, line.cases.number])),
  );
  const form = useSmallForm('/desk/stock/orders', { supplierId: String(supplierId) }, { keepsFields: true });
  const wished = lines.map((line) => ({ ...line, wish: Number(cases[line.formatId]) || 0 }));
  const bottles = wished.reduce((sum, { wish, caseBottles }) => sum + wish * caseBottles, 0);
  const send = () =>
    form.send({
      lines: wished
        .filter(({ formatId }) => (cases[formatId] ?? '') !== '' && cases[formatId] !== '0')
        .map(({ formatId, caseBottles }) => `${formatId}:${cases[formatId]}x${caseBottles}`)
        .join(','),
    });
  if (lines.length === 0)
    return (
      <EmptyState
        title="Nothing of this supplier sells or is low"
        text="A size belongs to the supplier whose delivery brought it last, or whom its page names."
      />
    );
  return (
    <>
      <p className="mt-2 text-mute">{words}. Tap a number to see why it is so.</p>
      <PlainForm label="What to order" onSend={send}>
        <ul aria-label="What to order" className="card mt-5 divide-y divide-hairline">
          {lines.map((line) => (
            <ProposedRow
              key={line.formatId}
              line={line}
              cases={cases[line.formatId] ?? ''}
              onCases={(value) => setCases((before) => ({ ...before, [line.formatId]: value }))}
            />
          ))}
        </ul>
        <Status kind="error">{form.errors.lines}</Status>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <p className="tabular-nums" aria-live="polite">
            {bottlesText(bottles)} in all
          </p>
          <Button type="submit" disabled={form.isBusy || bottles === 0}>
            Write the order
          </Button>
        </div>
      </PlainForm>
    </>
  );
}
