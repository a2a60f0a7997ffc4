/** The EasyPost rates that the shop may use: ground services of carriers that deliver alcohol. */

/** The parts of a shipment's answer that are read; any may be absent. */
export interface EasyPostShipment {
  rates?: { carrier?: string; service?: string; rate?: string; currency?: string }[];
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

/** The lowest rate in cents per service; empty when no carrier delivers there. */
export function groundRates({ rates = [] }: EasyPostShipment): Map<string, number> {
  const found = new Map<string, number>();
  for (const { carrier, service, rate = '', currency } of rates) {
    const name = services[`${carrier} ${service}`];
    const cents = decimalCents(rate);
    if (name === undefined || cents === undefined || currency !== 'USD') continue;
    found.set(name, Math.min(cents, found.get(name) ?? cents));
  }
  return found;
}

/** 1234 for '12.34'; undefined for other text. Parsed as text, because floating-point cents would be off. */
export function decimalCents(text: string): number | undefined {
  const [, dollars, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
