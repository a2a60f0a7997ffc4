/** Which of EasyPost's rates the shop may take: ground services of the carriers that bring alcohol. */

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

/** Cents by the service's name, each at its lowest; empty when no carrier goes there. */
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

/** 1234 for '12.34'; undefined for what is no such amount. Read as text, for 0.1 and 0.2 are not 0.3. */
export function decimalCents(text: string): number | undefined {
  const [, dollars, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
