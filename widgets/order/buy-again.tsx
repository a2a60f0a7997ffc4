import { lazy, Suspense, useState } from 'react';
import type { AgainAnswer, AgainShown, AgainWanted } from '#domains/cart/again/again-answer.ts';
import { announce } from '#ui/announcer.tsx';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { showNotice } from '#ui/notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { reloadCart } from '#widgets/cart/reload-cart.ts';
import { openQuickCart } from '#widgets/layout/quick-cart.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';

/** Loaded only if there is something to report: most orders can be bought again unchanged. */
const BuyAgainDialog = lazy(() => import('./buy-again-dialog.tsx'));

/**
 * 'Buy again', for an order or one of its lines (N-060): what is unchanged goes into the cart at once, and
 * what has changed is named first.
 *
 * @param path of the order, by its key
 * @param line its position; absent for the whole order
 * @param name what is bought, for screen readers
 */
export function BuyAgain({
  path,
  line,
  name,
  look = 'secondary',
  className = '',
}: {
  path: string;
  line?: number;
  name: string;
  look?: ButtonLook;
  className?: string;
}) {
  const [isBusy, setBusy] = useState(false);
  const [plan, setPlan] = useState<{ lines: AgainShown[]; isNew: boolean } | null>(null);
  const url = line === undefined ? path : `${path}?line=${line}`;

  async function press() {
    if (isBusy) return;
    setBusy(true);
    const answer = await callShop<AgainAnswer>('GET', url);
    if (answer.kind === 'refused') showNotice(answer.message);
    else if (answer.data.kind === 'plan') {
      const { lines } = answer.data;
      const wanted = lines.flatMap(({ position, same }) => (same ? { ...same, position } : []));
      if (lines.every(({ changes }) => changes.length === 0)) await add(wanted);
      else setPlan({ lines, isNew: false });
    }
    setBusy(false);
  }

  /**
   * Closes the dialog once the items are in the cart; what has changed in the meantime is shown in it again.
   */
  async function add(wanted: readonly AgainWanted[]): Promise<void> {
    const answer = await callShop<AgainAnswer>('POST', url, { lines: wanted });
    if (answer.kind === 'refused') return showNotice(answer.message);
    if (answer.data.kind !== 'added') return setPlan({ lines: answer.data.lines, isNew: true });
    setPlan(null);
    await reloadCart();
    openQuickCart();
    announce(`${answer.data.packs} added to your cart.`);
  }

  return (
    <>
      <Button
        look={look}
        aria-disabled={isBusy}
        onClick={press}
        className={`no-print noscript:hidden ${isBusy ? 'animate-pulse' : ''} ${className}`}
      >
        Buy again<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {plan && (
        <Suspense>
          <BuyAgainDialog {...plan} onAdd={add} onClose={() => setPlan(null)} />
        </Suspense>
      )}
    </>
  );
}
