import { useCallback, useEffect, useRef, useState } from 'react';
import { callShop, callWhileLeaving } from '#widgets/requests/call-shop.ts';
import { lineMessages } from './hold.rules.ts';

const url = '/ajax/checkout/hold';

interface Hold {
  /** Epoch ms; null while nothing is held. */
  heldUntil: number | null;
  /** Why a line could not be held, by its pack; if the whole hold failed, there is only a message. */
  lines: Record<string, string>;
  message: string | null;
}

const nothing: Hold = { heldUntil: null, lines: {}, message: null };

/** Holds the cart's bottles while the shopper pays, and releases them when the shopper leaves (S-02). */
export function useHold() {
  const [hold, setHold] = useState(nothing);
  /** Requested and not yet expired. */
  const isAsked = useRef(false);

  const enter = useCallback(async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const answer = await callShop<{ heldUntil: number }>('POST', url, {});
    if (answer.kind === 'done') return setHold({ ...nothing, heldUntil: answer.data.heldUntil });
    isAsked.current = false;
    const lines = lineMessages(answer.errors);
    setHold({ ...nothing, lines, message: Object.keys(lines).length > 0 ? null : answer.message });
  }, []);

  useEffect(() => {
    if (hold.heldUntil === null) return;
    const timer = setTimeout(
      () => {
        isAsked.current = false;
        setHold(nothing);
      },
      Math.max(0, hold.heldUntil - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [hold.heldUntil]);

  useEffect(() => {
    const releaseHold = () => {
      if (!isAsked.current) return;
      isAsked.current = false;
      callWhileLeaving('DELETE', url);
    };
    const leave = () => {
      releaseHold();
      // The browser may restore this page from its back/forward cache.
      setHold(nothing);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      releaseHold();
    };
  }, []);

  return { ...hold, enter };
}

export type CheckoutHold = ReturnType<typeof useHold>;
