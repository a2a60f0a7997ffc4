import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { OrderCard } from '#widgets/desk/orders/order-card.tsx';
import { useNow } from '#widgets/desk/orders/use-now.ts';
import type { OrdersProps } from './props.ts';

const laneChips: Record<OrdersProps['orders'][number]['lane'], string> = {
  'to-pack': 'to pack',
  waiting: 'waiting',
  ready: 'ready',
  out: 'out',
  back: 'back',
  later: 'later',
  done: 'done',
};

/** What the find box has found, in all orders there have ever been (B-060). */
export default function DeskOrders({ find, at, orders, isCut }: OrdersProps) {
  const now = useNow(at);
  const title = find === '' ? 'Newest orders' : `Orders: ${find}`;
  return (
    <div className="mx-auto max-w-3xl px-4 py-4 md:px-6">
      <PageHead title={title} description="For the store's staff." />
      <PageTitle className="mb-4 break-words">{title}</PageTitle>
      {orders.length === 0 ? (
        <p className="rounded-md border border-hairline border-dashed p-4">
          No order was found. Try its number, the buyer’s last name, the last four digits of the phone, the
          beginning of the email address, or a bottle of the last ninety days.
        </p>
      ) : (
        <ul className="grid gap-3">
          {orders.map((card) => (
            <li key={card.number}>
              <OrderCard card={card} now={now}>
                <p>
                  <Chip look="plain">{laneChips[card.lane]}</Chip>
                </p>
              </OrderCard>
            </li>
          ))}
        </ul>
      )}
      {isCut && <p className="mt-4 text-mute">There are more. Say more of it to narrow the list.</p>}
    </div>
  );
}
