import { useState } from 'react';
import type { OrderView, OrderViewParcel } from '#domains/orders/order-view.rules.ts';
import { trackingLink } from '#domains/orders/tracking/tracking.rules.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';

interface TrackingProps {
  tracking: NonNullable<OrderView['tracking']>;
  /** A sentence for each parcel about which the carrier has reported something. */
  carrierSays: readonly string[];
  heading: 'h2' | 'h3';
}

/** Who carries the parcels, and their numbers to follow or to copy (M-212, B-080). */
export function Tracking({ tracking, carrierSays, heading: Heading }: TrackingProps) {
  const { confirmedAt, more } = tracking;
  const parcels = [tracking, ...more];
  return (
    <section aria-labelledby="tracking">
      <Heading id="tracking" className="mb-1 text-xl">
        Tracking
      </Heading>
      {carrierSays.map((sentence) => (
        <p key={sentence} className="mb-1 font-semibold">
          {sentence}
        </p>
      ))}
      {parcels.map((parcel, position) => (
        <ParcelTracking
          key={parcel.trackingNumber}
          parcel={parcel}
          since={confirmedAt}
          nth={more.length > 0 ? `Parcel ${position + 1} of ${parcels.length}` : null}
        />
      ))}
    </section>
  );
}

interface ParcelTrackingProps {
  parcel: OrderViewParcel;
  since: string;
  nth: string | null;
}

function ParcelTracking({ parcel, since, nth }: ParcelTrackingProps) {
  const { shippingProvider, trackingNumber } = parcel;
  const [isCopied, setCopied] = useState(false);
  const href = trackingLink({ provider: shippingProvider, number: trackingNumber });
  const copy = () =>
    navigator.clipboard.writeText(trackingNumber).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const of = nth === null ? '' : `, ${nth.toLowerCase()}`;
  return (
    <div className={nth === null ? undefined : 'mb-2'}>
      <p>
        {nth !== null && `${nth}: `}
        {shippingProvider}, since {since}
      </p>
      <p className="figures select-all font-semibold [overflow-wrap:anywhere]">{trackingNumber}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        {href !== null && (
          <a href={href} rel="noopener" className="link inline-flex min-h-11 items-center">
            Follow it at {shippingProvider}
            <span className="sr-only">{of}</span>
          </a>
        )}
        <Button look="quiet" className="-ml-3" onClick={copy}>
          Copy number
          <span className="sr-only">{of}</span>
        </Button>
        <Status className="text-mute text-sm">{isCopied ? 'Copied' : ''}</Status>
      </div>
    </div>
  );
}
