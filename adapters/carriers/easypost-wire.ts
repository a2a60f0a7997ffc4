/** What every request to EasyPost has: the key, the store's address, the carton, an adult's signature. */
import type { Box } from '#domains/fulfilment/ports.ts';
import type { StoreFacts } from '#domains/store/store-facts.ts';
import type { Clock } from '#kit/clock.ts';

export interface EasyPostOptions {
  /** Secret; stays on the server. */
  apiKey: string;
  /** 'https://api.easypost.com/v2', or a proxy or test server. */
  url: string;
  /** Where parcels are handed to the carrier. */
  origin: () => Pick<StoreFacts, 'address' | 'phone'>;
  clock: Clock;
  timeoutMs?: number;
}

export function headersOf({ apiKey }: Pick<EasyPostOptions, 'apiKey'>): Record<string, string> {
  return {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
  };
}

/** The outer size of a carton in inches, by the number of bottles it holds. */
const cartons: readonly { spaces: number; length: number; width: number; height: number }[] = [
  { spaces: 1, length: 17, width: 7, height: 7 },
  { spaces: 2, length: 17, width: 12, height: 7 },
  { spaces: 3, length: 17, width: 16, height: 7 },
  { spaces: 6, length: 17, width: 16, height: 11 },
  { spaces: 12, length: 20, width: 17, height: 17 },
];

/** Address, parcel and options of a shipment: alcohol, and an adult signs (docs.easypost.com/docs/shipments/options). */
export function shipmentFrom({ origin }: Pick<EasyPostOptions, 'origin'>, box: Box) {
  const { address, phone } = origin();
  const { spaces: _, ...carton } =
    cartons.find(({ spaces }) => spaces >= box.spaces) ?? cartons[cartons.length - 1] ?? {};
  return {
    from_address: {
      street1: address.street,
      city: address.city,
      state: address.state,
      zip: address.zip,
      country: 'US',
      phone,
    },
    parcel: { ...carton, weight: box.weightOz },
    options: { alcohol: true, delivery_confirmation: 'ADULT_SIGNATURE' },
  };
}
