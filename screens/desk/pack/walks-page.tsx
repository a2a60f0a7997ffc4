import { router } from '@inertiajs/react';
import { useState } from 'react';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import type { CardProps } from '#widgets/desk/orders/card-props.ts';
import type { DeskWalksProps } from './props.ts';
import { maxWalkOrders } from './walk.rules.ts';

const ways = { pickup: 'Pickup', delivery: 'Delivery', shipping: 'Shipping' };

const isFree = ({ claim }: CardProps): boolean => claim === null || claim.isMine;

/** Which orders to pick in one walk: at most six, with those due today preselected (B-069). */
export default function DeskWalks({ orders, later }: DeskWalksProps) {
  const free = orders.filter(isFree);
  const freeLater = later.filter(isFree);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(free.slice(0, maxWalkOrders).map(({ number }) => number)),
  );
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const toggle = (number: number) => {
    const next = new Set(chosen);
    if (!next.delete(number)) next.add(number);
    setChosen(next);
  };
  const start = () => {
    if (isBusy) return;
    router.post(
      '/desk/pick',
      { orders: [...chosen].join(',') },
      {
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (errors) => setRefusals(Object.values(errors)),
      },
    );
  };
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:py-8">
      <PageHead title="Pick orders" description="Choose orders for one walk along the shelves." />
      <PageTitle>Pick orders</PageTitle>
      {free.length + freeLater.length === 0 ? (
        <EmptyState
          title="Nothing to pick"
          text="Every order is packed, or somebody is picking it. A new order rings, and can be chosen here."
        />
      ) : (
        <>
          <p className="mt-1 mb-4">
            Choose up to {maxWalkOrders} orders. You collect their bottles in one walk.
          </p>
          <Refusal words={refusals} />
          <Choices orders={free} chosen={chosen} onToggle={toggle} />
          {freeLater.length > 0 && (
            <>
              <h2 className="mt-4 mb-2 font-sans font-semibold">Due on another day</h2>
              <Choices orders={freeLater} chosen={chosen} onToggle={toggle} />
            </>
          )}
          <Button
            className="mt-4 min-w-40"
            disabled={chosen.size === 0 || chosen.size > maxWalkOrders}
            aria-disabled={isBusy}
            onClick={start}
          >
            Start picking
          </Button>
          {chosen.size > maxWalkOrders && (
            <p role="alert" className="mt-2 text-danger">
              {chosen.size} are chosen: at most {maxWalkOrders} fit in one walk.
            </p>
          )}
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton look="secondary" href="/desk/pick-list">
          Pick list to print
        </LinkButton>
        <LinkButton look="quiet" href="/desk">
          Back to the board
        </LinkButton>
      </div>
    </div>
  );
}

interface ChoicesProps {
  orders: readonly CardProps[];
  chosen: ReadonlySet<number>;
  onToggle: (number: number) => void;
}

function Choices({ orders, chosen, onToggle }: ChoicesProps) {
  return (
    <ul className="grid gap-2">
      {orders.map((order) => (
        <li key={order.number} className="rounded-md border border-control bg-surface px-3">
          <Checkbox
            checked={chosen.has(order.number)}
            name={`order-${order.number}`}
            onChecked={() => onToggle(order.number)}
            label={orderWords(order)}
          />
        </li>
      ))}
    </ul>
  );
}

function orderWords({ number, name, way, bottles }: CardProps): string {
  return `#${number} · ${name} · ${ways[way]} · ${bottlesText(bottles)}`;
}
