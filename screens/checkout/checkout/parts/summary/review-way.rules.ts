import type { AddressView } from '#domains/addresses/address.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import type { DeliveryWindow, MethodOffer } from '../../props.ts';
import { notServedMessage } from '../delivery/delivery-modes.rules.ts';

interface ReviewedWay {
  method: DeliveryMethod;
  /** The order's address; null while there is none. */
  address: AddressView | null;
  /** The window of a delivery; null while none is chosen. */
  window: DeliveryWindow | null;
  /** The methods on offer, for the time of a pickup and of a parcel. */
  offers: readonly MethodOffer[];
  /** ['555 Woodbury Road', 'Woodbury, NY 11797'] */
  storeLines: readonly string[];
}

/**
 * The method, the place and the time, in one line to read before the order is confirmed: 'Store pickup, 555
 * Woodbury Road, Woodbury, NY 11797, today from 2:00 pm'. The line says which of them is still to be chosen.
 */
export function reviewedWay({ method, address, window, offers, storeLines }: ReviewedWay): string {
  const soonest = offers.find((offer) => offer.method === method)?.earliest ?? null;
  const moment = soonest === null ? [] : [withinLine(soonest)];
  if (method === 'pickup') return ['Store pickup', ...storeLines, ...moment].join(', ');
  const way = method === 'delivery' ? 'Delivery' : 'Shipping';
  if (address === null || notServedMessage(method, address) !== null)
    return `${way}, the address is still to come`;
  const to = `${way} to ${address.address}, ${address.city} ${address.zip}`;
  if (method === 'shipping') return [to, ...moment].join(', ');
  if (window === null) return `${to}, day and time are still to come`;
  const { deliveryDate, deliveryTimeSlot } = window;
  return `${to}, ${withinLine(deliveryDate.label)}, ${deliveryTimeSlot.formatted}`;
}

/** 'Today from 2:00 pm' → 'today from 2:00 pm'; the names of weekdays keep their capital. */
const withinLine = (moment: string) => moment.replace(/^(Today|Tomorrow)/, (day) => day.toLowerCase());
