import { formatCents } from '#kit/money.ts';
import { LinkButton } from '#ui/link-button.tsx';

interface CartBarProps {
  totalCents: number;
  /** While a request may change the amount it is hidden. */
  isBusy: boolean;
}

/** Where the summary stands under a long list: what it comes to and the way to the checkout stay at hand until the summary is reached. */
export function CartBar({ totalCents, isBusy }: CartBarProps) {
  return (
    <div className="no-print sticky bottom-0 z-10 mx-[calc(-1*clamp(1rem,4vw,2.5rem))] mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-t bg-surface px-[clamp(1rem,4vw,2.5rem)] py-3 lg:hidden">
      <p>
        <span className="block text-mute text-xs">Total before delivery</span>
        <span className="price block text-xl leading-tight">{isBusy ? <span aria-hidden="true">…</span> : formatCents(totalCents)}</span>
      </p>
      <LinkButton href="/checkout" className="min-w-32">
        Checkout
      </LinkButton>
    </div>
  );
}
