import { doorCodeHash } from '#domains/runs/door-code.ts';
import type { RunStop } from '#domains/runs/run.ts';
import { householdOf } from '#domains/runs/stop-of.ts';
import type { Store } from '#domains/store/store.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { clockTime, windowWords } from '../runs-words.ts';
import type { DriveOrder } from './props.ts';

interface DriveFacts {
  /** Epoch ms. */
  now: number;
  store: Pick<Store, 'closedSlots' | 'doorCode'>;
  doorCodeSigner: Signer;
}

/**
 * An order as its driver's phone keeps it until the run's end (B-111): no price, and nothing about its
 * payment.
 */
export function driveOrder(stop: RunStop, { now, store, doorCodeSigner }: DriveFacts): DriveOrder {
  const { id, isGift, number, name, phone, street, city, zip, slot, bottles, lines, notes, cancelledAt } =
    stop;
  return {
    ...{ number, name, phone, street, city, zip, bottles, notes, outcome: stop.outcome },
    window: windowWords(slot, now),
    slot: slot && { id: slot.id, isClosed: store.closedSlots.includes(slot.id) },
    lines: lines.map((line) => `${line.bottles} × ${line.name}, ${line.size}`),
    household: householdOf(stop),
    isHandedOver: stop.handedOverAt !== null,
    cancelled: cancelledAt === null ? null : `Cancelled at ${clockTime(cancelledAt)}. Bring it back.`,
    isNextTold: stop.nextToldAt !== null,
    // Asked for only if the store has switched it on (B-123), and never from a person who has no page to read
    // it on.
    codeHash: store.doorCode && !isGift ? doorCodeHash(doorCodeSigner, id) : null,
  };
}
