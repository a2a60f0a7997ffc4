import { useState } from 'react';
import type { OrderView } from '#domains/orders/order-view.rules.ts';
import { trackingLink } from '#domains/orders/tracking-link.rules.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';

interface TrackingProps {
  tracking: NonNullable<OrderView['tracking']>;
  heading: 'h2' | 'h3';
}

/** Who has the parcel, and its number to follow or to copy (M-212). */
export function Tracking({ tracking, heading: Heading }: TrackingProps) {
  const { shippingProvider, trackingNumber, confirmedAt } = tracking;
  const [isCopied, setCopied] = useState(false);
  const href = trackingLink({ provider: shippingProvider, number: trackingNumber });
  const copy = () =>
    navigator.clipboard.writeText(trackingNumber).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section aria-labelledby="tracking">
      <Heading id="tracking" className="mb-1 text-xl">
        Tracking
      </Heading>
      <p>
        {shippingProvider}, since {confirmedAt}
      </p>
      <p className="figures select-all font-semibold [overflow-wrap:anywhere]">{trackingNumber}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        {href !== null && (
          <a href={href} rel="noopener" className="link inline-flex min-h-11 items-center">
            Follow it at {shippingProvider}
          </a>
        )}
        <Button look="quiet" className="-ml-3" onClick={copy}>
          Copy number
        </Button>
        <Status className="text-mute text-sm">{isCopied ? 'Copied' : ''}</Status>
      </div>
    </section>
  );
}
