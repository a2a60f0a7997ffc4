import { type RefObject, useEffect, useRef, useState } from 'react';
import { decimalAmount } from '#kit/money.ts';
import type { Tokenized } from '../card-form.rules.ts';
import {
  readTokenResult,
  type SquarePayments,
  type SquareRequest,
  type SquareWallet,
} from './square.rules.ts';

export interface Wallets {
  /** Null if Square does not offer it for this browser, domain or seller. */
  apple: SquareWallet | null;
  google: SquareWallet | null;
}

const none: Wallets = { apple: null, google: null };

interface WalletOptions {
  amountCents: number;
  shopName: string;
  /** The element in which Google draws its button. */
  googlePlace: RefObject<HTMLElement | null>;
}

/** Apple Pay and Google Pay, as far as Square offers them here; the amount in their sheets is the order's. */
export function useWallets(
  payments: SquarePayments | null,
  { amountCents, shopName, googlePlace }: WalletOptions,
): Wallets {
  const [wallets, setWallets] = useState(none);
  const request = useRef<SquareRequest>(null);
  const total = useRef({ amount: '', label: shopName });
  total.current = { amount: decimalAmount(amountCents), label: shopName };
  useEffect(() => {
    if (payments === null) return;
    let isGone = false;
    const opened: SquareWallet[] = [];
    const keep = (name: keyof Wallets) => (wallet: SquareWallet) => {
      if (isGone) return void wallet.destroy().catch(() => undefined);
      opened.push(wallet);
      setWallets((now) => ({ ...now, [name]: wallet }));
    };
    try {
      const asked = payments.paymentRequest({
        countryCode: 'US',
        currencyCode: 'USD',
        requestBillingContact: true,
        total: total.current,
      });
      request.current = asked;
      payments
        .applePay(asked)
        .then(keep('apple'))
        .catch(() => undefined);
      openGoogle(payments, asked, googlePlace)
        .then(keep('google'))
        .catch(() => undefined);
    } catch {
      // Without a wallet, the card's fields remain.
    }
    return () => {
      isGone = true;
      for (const wallet of opened) wallet.destroy().catch(() => undefined);
      setWallets(none);
    };
  }, [payments, googlePlace]);
  useEffect(() => {
    request.current?.update({ total: { amount: decimalAmount(amountCents), label: shopName } });
  }, [amountCents, shopName]);
  return wallets;
}

async function openGoogle(
  payments: SquarePayments,
  request: SquareRequest,
  place: RefObject<HTMLElement | null>,
): Promise<SquareWallet> {
  const wallet = await payments.googlePay(request);
  if (place.current) await wallet.attach(place.current, { buttonSizeMode: 'fill', buttonType: 'long' });
  return wallet;
}

/** Opens the wallet's sheet. It rejects, or never settles, where Square does: see `settleWithin`. */
export async function askWallet(wallet: SquareWallet): Promise<Tokenized> {
  return readTokenResult(await wallet.tokenize());
}
