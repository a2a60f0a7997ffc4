/** What is printed about orders: the slip in the bag, the label on it, the list to pick by. */
import type { Paper, Slip } from '#widgets/desk/slip/slip.ts';

export interface DeskSlipProps {
  kind: 'slip' | 'label';
  paper: Paper;
  slip: Slip;
}

export interface DeskPickListProps {
  day: string;
  /** One row per bottle, in walking order, over all orders that are to be packed. */
  rows: readonly { words: string; place: string | null; bottles: number; orders: readonly number[] }[];
  orders: number;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Slip': DeskSlipProps;
    'Desk/PickList': DeskPickListProps;
  }
}
