/** How an order stood at a moment, from the ledger of its events (B-036). */
import type { Order, OrderEvent } from '../order.ts';

export type OrderStage = 'to-pack' | 'ready' | 'out' | 'came-back' | 'handed-over' | 'cancelled';

const stageAfter: Readonly<Partial<Record<OrderEvent['what'], OrderStage>>> = {
  packed: 'ready',
  unpacked: 'to-pack',
  out: 'out',
  'came-back': 'came-back',
  'handed-over': 'handed-over',
  'hand-over-undone': 'ready',
  'taken-back': 'ready',
  cancelled: 'cancelled',
};

/**
 * It is in the store again, as far along as it was before it left: packed. One that was never packed stays
 * so.
 */
const againHere = new Set<OrderEvent['what']>(['moved', 'now-pickup']);

/** The stage after the last event that moved it. @param events up to the moment, oldest first */
export function stageAfterEvents(events: readonly Pick<OrderEvent, 'what'>[]): OrderStage {
  return events.reduce<OrderStage>(
    (stage, { what }) =>
      againHere.has(what) && stage === 'came-back' ? 'ready' : (stageAfter[what] ?? stage),
    'to-pack',
  );
}

/** The stage of the order's own row, which is the current one. */
export function stageOfRow({
  cancelled,
  step,
  cameBack,
  outAt,
}: Pick<Order, 'cancelled' | 'step' | 'cameBack' | 'outAt'>): OrderStage {
  if (cancelled) return 'cancelled';
  if (step === 'handed-over') return 'handed-over';
  if (cameBack) return 'came-back';
  if (outAt !== null) return 'out';
  return step === 'received' ? 'to-pack' : 'ready';
}

/** In the words that staff read. */
export const stageWords: Readonly<Record<OrderStage, string>> = {
  'to-pack': 'To pack',
  ready: 'Ready',
  out: 'On its way',
  'came-back': 'Came back',
  'handed-over': 'Handed over',
  cancelled: 'Cancelled',
};
