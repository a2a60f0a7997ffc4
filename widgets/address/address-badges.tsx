import type { AddressView } from '#domains/addresses/address.ts';

/**
 * Badges of an address: default, and whether the shop delivers there (M-024). Spans, so that they can be
 * inside a label.
 */
export function AddressBadges({
  address,
}: {
  address: Pick<AddressView, 'isDefaultShipping' | 'deliveryAvailable'>;
}) {
  return (
    <span className="mt-1 flex flex-wrap gap-x-2 gap-y-1">
      {address.isDefaultShipping && <Badge>Default Shipping Address</Badge>}
      <Badge>{address.deliveryAvailable ? 'Local Delivery Available' : 'Local Delivery Unavailable'}</Badge>
    </span>
  );
}

function Badge({ children }: { children: string }) {
  return (
    <span className="rounded-full border border-hairline bg-tag px-2.5 py-0.5 text-ink text-xs">
      {children}
    </span>
  );
}
