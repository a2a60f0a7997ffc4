import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import { useEffect, useState } from 'react';
import type { FulfilmentPromise } from '#domains/fulfilment/promise-words.rules.ts';
import { Link } from '#ui/link.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';
import { useShop } from '#widgets/shop/use-shop.ts';

const signsOfAPerson = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];

/**
 * How soon one can have it. The page is kept, and the answer true for a minute only, so it is asked for when
 * a person moves on the page: a first view is no slower for it, and crawlers do not ask. Until then, where no
 * answer comes and without scripts stands what is always true.
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
