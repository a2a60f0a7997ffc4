import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import { useEffect, useState } from 'react';
import type { FulfilmentPromise } from '#domains/fulfilment/promise-words.rules.ts';
import { Link } from '#ui/link.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';
import { useShop } from '#widgets/shop/use-shop.ts';

const signsOfAPerson = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];

/**
 * How soon the product can be had. The page is cached, but this answer is valid for a minute only, so it is
 * fetched on the visitor's first interaction: the first view is no slower, and crawlers do not fetch it.
 * Until then, without an answer and without scripts, the text is one that is always true.
 */
export function HowSoon() {
  const { addressLines } = useShop().store;
  const [promise, setPromise] = useState<FulfilmentPromise | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const ask = async () => {
      over.abort();
      const answer = await callShop<FulfilmentPromise>('GET', '/ajax/shop-info/soonest');
      if (answer.kind === 'done') setPromise(answer.data);
    };
    for (const sign of signsOfAPerson)
      window.addEventListener(sign, ask, { signal: over.signal, passive: true });
    return () => over.abort();
  }, []);
  return (
    <ul className="grid min-h-[5.5rem] content-start gap-1 text-sm sm:min-h-[4rem]">
      {(promise === null || promise.delivery) && (
        <li className="flex gap-2">
          <Truck aria-hidden="true" className="size-5 shrink-0 text-glass" />
          <span>{promise?.delivery ?? whereAndWhen}</span>
        </li>
      )}
      {(promise === null || promise.pickup) && (
        <li className="flex gap-2">
          <Store aria-hidden="true" className="size-5 shrink-0 text-glass" />
          {promise?.pickup ?? `Pickup at ${addressLines[0]}`}
        </li>
      )}
    </ul>
  );
}

const whereAndWhen = (
  <>
    Local delivery:{' '}
    <Link href="/shipping-and-delivery" className="link">
      where and when
    </Link>
  </>
);
