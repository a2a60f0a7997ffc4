import { formatCents } from '#kit/money.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { LinkButton } from '#ui/link-button.tsx';

interface CartBarProps {
  totalCents: number;
  /** While a request may change the amount it is hidden. */
  isBusy: boolean;
}

/**
 * Where the summary stands under a long list: what it comes to and the way to the checkout stay at hand until
 * the summary is reached.
 */
export function CartBar({ totalCents, isBusy }: CartBarProps) {
  return (
    <BottomBar
      label="Total before delivery"
      value={isBusy ? <span aria-hidden="true">…</span> : formatCents(totalCents)}
    >
      <LinkButton href="/checkout" className="min-w-32">
        Checkout
      </LinkButton>
    </BottomBar>
  );
}
