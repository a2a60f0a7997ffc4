import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Link } from '#ui/link.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import { BuyAgain } from '#widgets/order/buy-again.tsx';
import type { OrderLine } from '../props.ts';

/** How many bottles fit side by side on a phone. */
const maxBottles = 6;

/**
 * An order as its bottles on a shelf with the details below; the whole card is a link to the order (M-034).
 */
export function OrderCard({ order }: { order: OrderLine }) {
  const { number, href, orderDate, orderTotal, status, items, again } = order;
  const left = items.length - maxBottles;
  return (
    <li className="group relative">
      <div className="flex items-end gap-3 bg-bay px-4 pt-4">
        {items.slice(0, maxBottles).map((item) => (
          <BottlePicture
            key={item.packId}
            art={item.art as BottleArt}
            photo={item.packPhoto}
            alt=""
            tall={80}
            className="h-20 w-auto shrink-0"
          />
        ))}
        {left > 0 && <span className="pb-2 text-mute text-sm">and {left} more</span>}
      </div>
      <div className="rail" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 bg-tag px-4 py-3">
        <h3 className="text-lg">
          <Link href={href} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
            Order #{number}
          </Link>
        </h3>
        <span className="price text-lg">{formatCents(orderTotal)}</span>
        <p className="basis-full">{status.text}</p>
        <p className="text-mute text-sm">
          {orderDate} · {itemsText(items)}
        </p>
        <BuyAgain path={again} name={`order #${number}`} className="relative z-1" />
      </div>
    </li>
  );
}

function itemsText(items: OrderLine['items']): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
