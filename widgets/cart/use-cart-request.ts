import { useHttp } from '@inertiajs/react';
import { useRef, useState } from 'react';
import { lostSentence, refreshExpiredPage, slowSentence } from '#ui/visits.ts';
import type { QuickCart } from '#widgets/shop/shared-props.ts';
import { reloadCart } from './reload-cart.ts';
import { serverMessage } from './server-message.rules.ts';

const longestRequestMs = 15_000;

/** A write to the cart: what to do, where, and with what. */
interface CartWrite {
  method: 'post' | 'put' | 'delete';
  url: string;
  payload?: object;
}

/**
 * `unseen`: the shop did it, but the current cart could not be read. `gone`: the line had left the cart
 * before, in another tab; the page now shows the cart without it, so that the caller that showed the line has
 * to pass the sentence on.
 */
type CartWriteAnswer =
  | { kind: 'done'; cart: QuickCart }
  | { kind: 'unseen' }
  | { kind: 'gone'; sentence: string }
  | { kind: 'refused' }
  | { kind: 'not-sent' };

const unseenSentence = 'Your cart was changed, but this page could not be brought up to date.';
const unseenGoneSentence = 'This page could not be brought up to date.';

/**
 * Sends one write to the cart at a time and then asks for the cart again. While a change is `isUnseen`,
 * nothing more is sent, because the page shows an outdated cart: `look` reloads it. The sentence to show is
 * in `error`.
 */
export function useCartRequest() {
  const http = useHttp<Record<string, never>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isUnseen, setUnseen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isUnderWay = useRef(false);

  async function alone<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    setError(null);
    setRefused(false);
    const answer = await work();
    isUnderWay.current = false;
    setBusy(false);
    return answer;
  }

  async function look(): Promise<CartWriteAnswer> {
    const cart = await reloadCart();
    setUnseen(cart === null);
    if (cart === null) setError(unseenSentence);
    return cart === null ? { kind: 'unseen' } : { kind: 'done', cart };
  }

  async function write(request: CartWrite): Promise<CartWriteAnswer> {
    const refusal = await sendWrite(http, request);
    if (refusal === null) return look();
    const { sentence, isCertain, isGone } = refusal;
    const cart = isCertain && !isGone ? null : await reloadCart();
    const isUnseenGone = isGone && cart === null;
    setUnseen(isUnseenGone);
    setRefused(isCertain && !isGone);
    setError(isUnseenGone ? `${sentence} ${unseenGoneSentence}` : sentence);
    if (!isGone) return { kind: 'refused' };
    return isUnseenGone ? { kind: 'unseen' } : { kind: 'gone', sentence };
  }

  return {
    send: async (request: CartWrite): Promise<CartWriteAnswer> =>
      (isUnseen ? undefined : await alone(() => write(request))) ?? { kind: 'not-sent' },
    look: async (): Promise<CartWriteAnswer> => (await alone(look)) ?? { kind: 'not-sent' },
    isBusy,
    isUnseen,
    /** The shop has refused, and nothing was changed; false while the outcome of the write is unknown. */
    isRefused,
    error,
  };
}

export type CartRequest = ReturnType<typeof useCartRequest>;

/** Not certain: no answer came, or one that does not say whether the shop did it. */
interface Refusal {
  sentence: string;
  isCertain: boolean;
  /** The line is no longer in the cart: the cart shown on the page is outdated (M-270). */
  isGone: boolean;
}

/** Null if the shop accepted it. */
async function sendWrite(
  http: ReturnType<typeof useHttp<Record<string, never>>>,
  { method, url, payload = {} }: CartWrite,
): Promise<Refusal | null> {
  let refusal: Refusal | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  http.transform(() => payload);
  try {
    await http[method](url, {
      onCancelToken: ({ cancel }) => {
        timer = setTimeout(cancel, longestRequestMs);
      },
      onError: (errors) => {
        refusal = { sentence: serverMessage({ errors }), isCertain: true, isGone: false };
      },
      onHttpException: ({ status, data }) => {
        if (status === 419) refreshExpiredPage();
        refusal = { sentence: serverMessage(data), isCertain: status < 500, isGone: status === 404 };
      },
      onNetworkError: (error) => {
        refusal = { sentence: lostSentence(error), isCertain: false, isGone: false };
      },
    });
  } catch {
    refusal ??= { sentence: slowSentence, isCertain: false, isGone: false };
  }
  clearTimeout(timer);
  return refusal;
}
