import { router, useHttp } from '@inertiajs/react';
import { useRef, useState } from 'react';
import { offlineSentence, refreshExpiredPage, slowSentence } from '#ui/visits.ts';
import type { QuickCart } from '#widgets/layout/shared-props.ts';
import { serverMessage } from './server-message.rules.ts';

const longestRequestMs = 15_000;

/** A write to the cart: what to do, where, and with what. */
interface CartWrite {
  method: 'post' | 'put' | 'delete';
  url: string;
  payload?: object;
}

/**
 * Sends one write to the cart at a time and then asks for the cart again. `send` answers with the cart as it now is, or null
 * when the shop refused; the sentence to show is then in `error`.
 */
export function useCartRequest() {
  const http = useHttp<Record<string, never>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  async function send({ method, url, payload = {} }: CartWrite): Promise<QuickCart | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setBusy(true);
    setError(null);
    let refusal: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    http.transform(() => payload);
    try {
      await http[method](url, {
        onCancelToken: ({ cancel }) => {
          timer = setTimeout(cancel, longestRequestMs);
        },
        onError: (errors) => {
          refusal = serverMessage({ errors });
        },
        onHttpException: ({ status, data }) => {
          if (status === 419) refreshExpiredPage();
          refusal = serverMessage(data);
        },
        onNetworkError: () => {
          refusal = offlineSentence;
        },
      });
    } catch {
      refusal ??= slowSentence;
    }
    clearTimeout(timer);
    const cart = refusal === null ? await reloadCart() : null;
    isUnderWay.current = false;
    setError(refusal);
    setBusy(false);
    return cart;
  }

  return { send, isBusy, error };
}

/** M-222: only the cart and its model, state and scroll kept. */
function reloadCart(): Promise<QuickCart | null> {
  return new Promise((resolve) => {
    let cart: QuickCart | null = null;
    router.reload({
      only: ['cart', 'cartModel'],
      onSuccess: (page) => {
        cart = page.props.cart as QuickCart;
      },
      onFinish: () => resolve(cart),
    });
  });
}
