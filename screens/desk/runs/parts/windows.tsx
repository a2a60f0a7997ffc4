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

/**
 * The next windows: one can be closed at once when the van breaks down, and its buyers are called (B-124).
 */
export function Windows({ slots, mayClose }: WindowsProps) {
  const { errors } = usePage().props as { errors?: Record<string, string> };
  const [busy, setBusy] = useState<string | null>(null);
  if (slots.length === 0) return null;

  function send(path: string, window: string, fields: Record<string, string>) {
    const post = (proof: ProofFields = {}): void =>
      router.post(
        path,
        { window, ...fields, ...proof },
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
        Close one that you cannot keep: shoppers can no longer choose it, and its buyers get a link to choose
        another, or are called.
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
                <Button
                  look="secondary"
                  disabled={busy !== null}
                  onClick={() => send('/desk/runs/windows', id, { closed: isClosed ? 'no' : 'yes' })}
                >
                  {isClosed ? 'Open again' : 'Close now'}
                  <span className="sr-only">, {words}</span>
                </Button>
              )}
            </div>
            {isClosed && orders.length > 0 && (
              <Calls
                {...{ orders, words }}
                isBusy={busy !== null}
                onAsk={mayClose ? () => send('/desk/runs/windows/ask', id, {}) : null}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CallsProps {
  orders: readonly CallLine[];
  words: string;
  isBusy: boolean;
  /** Null for a person who may not do this. */
  onAsk: (() => void) | null;
}

function Calls({ orders, words, isBusy, onAsk }: CallsProps) {
  const unasked = orders.filter(({ asked, isOut }) => asked === null && !isOut).length;
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-base">To ask or to call</h3>
        {onAsk && unasked > 0 && (
          <Button disabled={isBusy} onClick={onAsk}>
            Text {unasked === 1 ? 'the buyer' : `all ${unasked}`} a link
            <span className="sr-only">, {words}</span>
          </Button>
        )}
      </div>
      <ul className="mb-1">
        {orders.map(({ number, name, phone, href, isOut, asked }) => (
          <li key={number} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <Link href={`/desk/orders/${number}`} className="link tabular-nums">
              #{number}
            </Link>
            <span className="min-w-0 grow basis-40 break-words">{name}</span>
            {isOut && <Chip look="plain">On its way</Chip>}
            {asked !== null && <Chip look="plain">{asked}</Chip>}
            <a href={href} className="link inline-flex min-h-11 items-center tabular-nums">
              {phone}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
