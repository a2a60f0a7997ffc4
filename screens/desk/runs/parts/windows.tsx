import { router, usePage } from '@inertiajs/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import type { CallLine, RunsProps } from '../props.ts';

interface WindowsProps {
  slots: RunsProps['slots'];
  mayClose: boolean;
}

/** The next windows: one is closed at once when the van breaks down, and its buyers are called (B-124). */
export function Windows({ slots, mayClose }: WindowsProps) {
  const { errors } = usePage().props as { errors?: Record<string, string> };
  const [busy, setBusy] = useState<string | null>(null);
  if (slots.length === 0) return null;

  function close(window: string, isClosed: boolean) {
    const post = (proof: ProofFields = {}): void =>
      router.post(
        '/desk/runs/windows',
        { window, closed: isClosed ? 'yes' : 'no', ...proof },
        {
          preserveState: true,
          preserveScroll: true,
          onStart: () => setBusy(window),
          onFinish: () => setBusy(null),
          onError: (given) => void askForProof(given, post),
        },
      );
    post();
  }

  return (
    <section aria-labelledby="windows" className="mt-8">
      <h2 id="windows" className="text-xl">
        Delivery windows
      </h2>
      <p className="mb-2 text-mute text-sm">
        Close one that you cannot keep: shoppers cannot choose it any more, and its orders are listed to be
        called.
      </p>
      {errors?.window && (
        <p role="alert" className="mb-2 text-danger">
          {errors.window}
        </p>
      )}
      <ul className="card divide-y divide-hairline">
        {slots.map(({ id, words, isClosed, orders }) => (
          <li key={id} className="px-4 py-2">
            <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 grow basis-52 font-semibold">{words}</span>
              {isClosed && <Chip look="alarm">Closed</Chip>}
              <span className="text-mute tabular-nums">
                {orders.length} {orders.length === 1 ? 'order' : 'orders'}
              </span>
              {mayClose && (
                <Button look="secondary" disabled={busy !== null} onClick={() => close(id, !isClosed)}>
                  {isClosed ? 'Open again' : 'Close now'}
                  <span className="sr-only">, {words}</span>
                </Button>
              )}
            </div>
            {isClosed && orders.length > 0 && <Calls orders={orders} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Calls({ orders }: { orders: readonly CallLine[] }) {
  return (
    <>
      <h3 className="mt-1 text-base">To call</h3>
      <ul className="mb-1">
        {orders.map(({ number, name, phone, href, isOut }) => (
          <li key={number} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <Link href={`/desk/orders/${number}`} className="link tabular-nums">
              #{number}
            </Link>
            <span className="min-w-0 grow basis-40 break-words">{name}</span>
            {isOut && <Chip look="plain">On its way</Chip>}
            <a href={href} className="link inline-flex min-h-11 items-center tabular-nums">
              {phone}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
