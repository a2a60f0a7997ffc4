/** When the recipient of a gift gets a text (N-070). */
import type { Order } from '../order.ts';

type Coming = Pick<Order, 'deliveryMethod' | 'step' | 'cancelled' | 'outAt' | 'tracking'> & {
  gift: Order['gift'];
};

/** It is ready for pickup, on its way, or with its carrier, and its recipient gets a text. */
export function giftComes({ gift, deliveryMethod, step, cancelled, outAt, tracking }: Coming): boolean {
  if (!gift?.phone || cancelled) return false;
  if (deliveryMethod === 'pickup') return step === 'packed';
  if (deliveryMethod === 'delivery') return outAt !== null;
  return step === 'handed-over' && tracking !== null;
}
