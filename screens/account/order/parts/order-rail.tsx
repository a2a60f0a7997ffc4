import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import type { OrderView } from '#domains/orders/order-view.rules.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type RailStep, railStops } from './order-rail.rules.ts';

/** The progress of the order, as steps on a rail. */
export function OrderRail({ method, step }: { method: OrderView['deliveryMethod']; step: RailStep }) {
  return (
    <div className="no-print mt-6">
      <ol
        aria-label="Progress"
        className={clsx('grid gap-2', method === 'delivery' ? 'grid-cols-4' : 'grid-cols-3')}
      >
        {railStops(method, step).map(({ name, isReached, isCurrent }) => (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className="flex flex-col items-center gap-1 text-center text-sm"
          >
            <span className={clsx('leading-tight', isCurrent ? 'font-semibold' : 'text-mute')}>
              {name}
              <VisuallyHidden>{isReached ? ', done' : ', still to come'}</VisuallyHidden>
            </span>
            <span
              aria-hidden="true"
              className={clsx(
                'mt-auto -mb-2.5 flex size-6 items-center justify-center rounded-full border-2',
                isReached ? 'border-glass bg-glass text-on-glass' : 'border-control bg-oyster',
              )}
            >
              {isReached && <Check className="size-4" strokeWidth={3} />}
            </span>
          </li>
        ))}
      </ol>
      <div className="rail" />
    </div>
  );
}
