import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import { useEffect, useState } from 'react';
import type { HandOverPromise } from '#domains/fulfilment/promise-words.rules.ts';
import { callShop } from '#widgets/requests/call-shop.ts';

const signsOfAPerson = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];

/**
 * How soon one can have it. The page is kept, and the answer true for a minute only, so it is asked for when a person moves on the
 * page: a first view is no slower for it, and crawlers do not ask. Until then, and where no answer comes, its place stays empty;
 * without scripts it has none.
 */
export function HowSoon() {
  const [promise, setPromise] = useState<HandOverPromise | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const ask = async () => {
      over.abort();
      const answer = await callShop<HandOverPromise>('GET', '/ajax/shop-info/soonest');
      if (answer.kind === 'done') setPromise(answer.data);
    };
    for (const sign of signsOfAPerson) window.addEventListener(sign, ask, { signal: over.signal, passive: true });
    return () => over.abort();
  }, []);
  return (
    <ul className="grid min-h-[5.5rem] content-start gap-1 text-sm sm:min-h-[4rem] noscript:hidden">
      {promise?.delivery && (
        <li className="flex gap-2">
          <Truck aria-hidden="true" className="size-5 shrink-0 text-glass" />
          {promise.delivery}
        </li>
      )}
      {promise?.pickup && (
        <li className="flex gap-2">
          <Store aria-hidden="true" className="size-5 shrink-0 text-glass" />
          {promise.pickup}
        </li>
      )}
    </ul>
  );
}
