/**
 * How long the desk can undo a packing or a hand-over at the counter before anything follows (B-035), in ms.
 */
export const undoMs = 20_000;

/** The key of what follows from packing: an undo withdraws it from the outbox. */
export function packedKey(orderId: string): string {
  return `order.packed:${orderId}`;
}

/** The key of what follows from a hand-over. @param way counted from 0 */
export function handedOverKey(orderId: string, way: number): string {
  return `order.handed-over:${orderId}${way === 0 ? '' : `:${way}`}`;
}
