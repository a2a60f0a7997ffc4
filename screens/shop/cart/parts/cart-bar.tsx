import { formatCents } from '#kit/money.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { LinkButton } from '#ui/link-button.tsx';

interface CartBarProps {
  totalCents: number;
  /** The amount is hidden while a request may change it. */
  isBusy: boolean;
}

/**
 * Below a long list the summary is far down the page: this bar shows the total and the link to the checkout
 * until the summary is in view.
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
