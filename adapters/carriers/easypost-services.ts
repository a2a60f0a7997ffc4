/** The EasyPost rates that the shop may use: ground services of carriers that deliver alcohol. */

/** The parts of a shipment's answer that are read; any may be absent. */
export interface EasyPostShipment {
  rates?: { id?: string; carrier?: string; service?: string; rate?: string; currency?: string }[];
}

/** EasyPost's names, and ours. The postal service never carries alcohol. */
const services: Readonly<Record<string, string>> = {
  'UPS Ground': 'UPS Ground',
  'UPSDAP Ground': 'UPS Ground',
  'FedEx FEDEX_GROUND': 'FedEx Ground',
  'FedEx GROUND_HOME_DELIVERY': 'FedEx Home Delivery',
  'FedExDefault FEDEX_GROUND': 'FedEx Ground',
  'FedExDefault GROUND_HOME_DELIVERY': 'FedEx Home Delivery',
};

export interface GroundRate {
  /** EasyPost's id of the rate, needed to buy it; '' if it gave none. */
  id: string;
  cents: number;
}

/** The lowest rate per service; empty when no carrier delivers there. */
export function groundOffers({ rates = [] }: EasyPostShipment): Map<string, GroundRate> {
  const found = new Map<string, GroundRate>();
  for (const { id = '', carrier, service, rate = '', currency } of rates) {
    const name = services[`${carrier} ${service}`];
    const cents = decimalCents(rate);
    if (name === undefined || cents === undefined || currency !== 'USD') continue;
    const former = found.get(name);
    if (!former || cents < former.cents) found.set(name, { id, cents });
  }
  return found;
}

/** The lowest rate in cents per service; empty when no carrier delivers there. */
export function groundRates(shipment: EasyPostShipment): Map<string, number> {
  return new Map([...groundOffers(shipment)].map(([service, { cents }]) => [service, cents]));
}

/** 1234 for '12.34'; undefined for other text. Parsed as text, because floating-point cents would be off. */
export function decimalCents(text: string): number | undefined {
  const [, dollars, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
