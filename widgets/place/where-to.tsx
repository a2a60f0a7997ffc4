import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import { lazy, Suspense, useState } from 'react';
import { Link } from '#ui/link.tsx';
import { Popover } from '#ui/popover.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSoonest } from './soonest.ts';

const panelId = 'where-to';

/** Loaded when it is opened: the first page is no heavier for it. */
const PlacePanel = lazy(() => import('./place-panel.tsx'));

/** 'Where to?': the place, and how soon the shop can be there (N-001). It never gets in the shopper's way. */
export function WhereTo() {
  const told = useSoonest();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-hairline border-b bg-bay">
      <div className="wrap flex min-h-9 items-center sm:min-h-11 gap-x-3 text-sm">
        <button
          type="button"
          popoverTarget={panelId}
          className="place-anchor -ml-1 inline-flex min-h-9 shrink-0 sm:min-h-11 items-center gap-1.5 px-1 hover:text-glass noscript:hidden"
        >
          <MapPin aria-hidden="true" className="size-4 text-glass" />
          <span className="max-sm:sr-only">Where to?</span>{' '}
          <span
            data-place
            suppressHydrationWarning
            className="peer min-w-12 text-left font-semibold underline decoration-1 underline-offset-4"
          >
            {told?.place.name ?? ''}
          </span>
          {/* Where the name ends is unknown until it is there. */}
          <ChevronDown aria-hidden="true" className="size-4 peer-empty:invisible" />
          <VisuallyHidden>Change</VisuallyHidden>
        </button>
        <p
          data-soonest="brief"
          data-today={told?.soonest.wine.isToday ? '' : undefined}
          suppressHydrationWarning
          className="soonest min-w-0 truncate data-today:font-semibold noscript:hidden"
        >
          {told?.brief ?? ''}
        </p>
        <Link href="/shipping-and-delivery" className="link hidden noscript:inline">
          Pickup, delivery and shipping: where and when
        </Link>
        <Link href="/store-hours" className="link ml-auto hidden lg:inline">
          Store hours
        </Link>
      </div>
      <Popover
        id={panelId}
        label="Where to?"
        className="place-panel w-[min(24rem,calc(100%-1.5rem))] p-4"
        onOpen={setOpen}
      >
        {isOpen && (
          <Suspense fallback={<p className="min-h-40">Where to?</p>}>
            <PlacePanel panelId={panelId} />
          </Suspense>
        )}
      </Popover>
    </div>
  );
}
