import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Status } from '#ui/status.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { Checkout } from '../../use-checkout.ts';
import { tokenizeMessages } from '../card-form.rules.ts';
import { type TakeCard, useTokenize } from '../use-tokenize.ts';
import type { SquarePayments, SquareWallet } from './square.rules.ts';
import { askWallet, useWallets } from './use-wallets.ts';

interface WalletButtonsProps {
  checkout: Checkout;
  payments: SquarePayments | null;
  /** The token is valid for exactly this amount. */
  onCard: (...card: [...Parameters<TakeCard>, approvedCents: number]) => void;
}

const words = { failed: tokenizeMessages.walletFailed, late: tokenizeMessages.walletFailed };

/**
 * Apple Pay and Google Pay where Square offers them. A wallet can pay only when every other step is complete,
 * including the age confirmation.
 */
export function WalletButtons({ checkout, payments, onCard }: WalletButtonsProps) {
  const { steps, props } = checkout;
  const { shopName } = useShop().store;
  const amountCents = props.cartModel.cartCalculation.finalTotal;
  const googlePlace = useRef<HTMLDivElement>(null);
  const { apple, google } = useWallets(payments, { amountCents, shopName, googlePlace });
  const { run, message, isBusy } = useTokenize((token, card) => onCard(token, card, amountCents), { words });
  const missing = steps
    .filter(({ name, isComplete }) => name !== 'payment' && !isComplete)
    .map(({ title }) => title.toLowerCase());
  const isOpen = missing.length === 0;
  const pay = (wallet: SquareWallet | null) => {
    if (wallet && isOpen) run(() => askWallet(wallet));
  };

  const payGoogle = useRef(pay);
  payGoogle.current = pay;
  useEffect(() => {
    const place = googlePlace.current;
    const press = () => payGoogle.current(google);
    place?.addEventListener('click', press);
    return () => place?.removeEventListener('click', press);
  }, [google]);

  const isOffered = apple !== null || google !== null;
  return (
    <div className={clsx('grid gap-3', isOffered && 'mb-5')}>
      {isOffered && !isOpen && (
        <p className="text-mute text-sm">
          {names(apple, google)} can be used here once these are complete: {missing.join(', ')}.
        </p>
      )}
      {apple && isOpen && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => pay(apple)}
          className="min-h-12 w-full rounded-md bg-[#000] font-semibold text-[#fff] dark:border dark:border-control"
        >
          Pay with Apple Pay
        </button>
      )}
      <div ref={googlePlace} className={clsx('min-h-12 w-full', !(google && isOpen) && 'hidden')} />
      <Status kind="error">{message}</Status>
      {isOffered && <p className="text-mute text-sm">Or enter a card:</p>}
    </div>
  );
}

function names(apple: SquareWallet | null, google: SquareWallet | null): string {
  return [apple && 'Apple Pay', google && 'Google Pay'].filter(Boolean).join(' and ');
}
