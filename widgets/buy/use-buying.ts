import { useEffect, useRef, useState } from 'react';
import type { Product } from '#domains/catalogue/product.ts';
import { formatCents } from '#kit/money.ts';
import { announce } from '#ui/announcer.tsx';
import { isSendable, typedQuantity } from '#widgets/cart/quantity.rules.ts';
import { useCartRequest } from '#widgets/cart/use-cart-request.ts';
import { useShop } from '#widgets/shop/use-shop.ts';
import { lineOf, type Size } from './sizes.rules.ts';

const quietMs = 500;

/**
 * Buying one size: the quantity field, and what it does to the cart. If the size is in the cart, a change of
 * the quantity changes that line, 500 ms after the last input (M-091); otherwise it is the quantity that
 * `add` puts in the cart.
 */
export function useBuying(product: Product, size: Size | undefined, onAdded?: () => void) {
  const line = lineOf(size, useShop().cart.items);
  const settled = line?.quantity ?? 1;
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useCartRequest();
  const { send, isBusy, isUnseen } = request;
  const quantity = typedQuantity(draft ?? String(settled), settled);
  const canSend = (wanted: number) =>
    !isBusy &&
    !isUnseen &&
    size !== undefined &&
    isSendable(wanted, { isInStock: size.pack.isInStock, isInCart: line !== undefined });

  useEffect(() => () => clearTimeout(timer.current), []);

  async function settle(text: string) {
    const wanted = typedQuantity(text, settled);
    setDraft(wanted === settled ? null : String(wanted));
    if (!line || wanted === settled || !canSend(wanted)) return;
    const url = `/ajax/cart/${line.id}`;
    const answer = await send(
      wanted === 0 ? { method: 'delete', url } : { method: 'put', url, payload: { quantity: wanted } },
    );
    setDraft(null);
    if (answer.kind === 'done')
      announce(wanted === 0 ? `${product.name} removed.` : `${product.name}, ${wanted} in the cart.`);
  }

  /** Takes what was typed or stepped to; 500 ms without further input settle it. */
  function change(text: string) {
    if (isBusy) return;
    clearTimeout(timer.current);
    setDraft(text);
    timer.current = setTimeout(() => settle(text), quietMs);
  }

  /** Discards the typed quantity, because another size has been picked (M-090). */
  function reset() {
    clearTimeout(timer.current);
    setDraft(null);
  }

  async function add() {
    clearTimeout(timer.current);
    if (!size || line || !canSend(quantity)) return;
    const { packs, formats } = product;
    const about = { id: product.id, slug: product.slug, name: product.name };
    const answer = await send({
      method: 'post',
      url: '/ajax/cart',
      payload: { packId: size.pack.id, quantity, product: about, packs, formats },
    });
    if (answer.kind !== 'done') return;
    setDraft(null);
    onAdded?.();
    const { count, subTotal } = answer.cart;
    announce(
      `${product.name}, ${size.name}, added. ${count === 1 ? '1 item' : `${count} items`}, ${formatCents(subTotal)}.`,
    );
  }

  return {
    shown: draft ?? String(settled),
    quantity,
    /** The quantity of the line in the cart; 1 before there is one. */
    settled,
    isSoldOut: size !== undefined && !size.pack.isInStock,
    isInCart: line !== undefined,
    isBusy,
    request,
    canAdd: !line && canSend(quantity),
    change,
    reset,
    add,
  };
}

export type Buying = ReturnType<typeof useBuying>;
