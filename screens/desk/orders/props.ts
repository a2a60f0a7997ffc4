/** The search of all orders: `GET /desk/orders?find=`. */
import type { Lane } from '#domains/orders/board/board.rules.ts';
import type { CardProps } from '#widgets/desk/orders/card-props.ts';

export interface OrdersProps {
  find: string;
  /** The server's time, in epoch ms. */
  at: number;
  orders: (CardProps & { lane: Lane })[];
  /** True if there are more than are listed. */
  isCut: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Orders': OrdersProps;
  }
}
