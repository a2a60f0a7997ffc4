import type { OrderView } from '#domains/orders/order-view.rules.ts';

const words: Record<OrderView['deliveryMethod'], string> = {
  pickup: 'ID CHECK 21+: hand over only to an adult who shows a photo ID.',
  delivery: 'ID CHECK 21+: deliver only to an adult who shows a photo ID. Do not leave at the door.',
  shipping: 'CONTAINS WINE: signature of a person 21 or older required for delivery.',
};

/** What the paper tells whoever packs, carries and hands over (S-09); nobody sees it on a screen. */
export function IdCheck({ method }: { method: OrderView['deliveryMethod'] }) {
  return <p className="mt-3 hidden border-2 p-2 font-semibold print:block">{words[method]}</p>;
}
