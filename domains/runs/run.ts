/** A delivery run as the rest of the shop knows it. Types only; all times in epoch ms. */
import type { DoorOutcome, RunState } from '#db/tables/runs.ts';
import type { Delivery } from '#domains/orders/deliveries/find-deliveries.ts';

export interface RunStop extends Delivery {
  outcome: DoorOutcome | null;
  nextToldAt: number | null;
  bagBackAt: number | null;
  /** It is still to be delivered, or it came back and its bag is not scanned in. */
  isOpen: boolean;
}

export interface Run {
  id: number;
  /** 'staff:<id>' */
  driver: string;
  state: RunState;
  plannedAt: number;
  outAt: number | null;
  closedAt: number | null;
  closedBy: string | null;
  tenthMiles: number;
  leaveBy: number | null;
  /** In the order in which they are visited. */
  stops: RunStop[];
}
