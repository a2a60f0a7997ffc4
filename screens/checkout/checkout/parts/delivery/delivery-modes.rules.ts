/** The delivery step: where the goods go, and when (M-109 to M-115, M-238). */
import type { AddressView } from '#domains/addresses/address.ts';
import { notServedMessages, wrongZipMessage } from '#domains/addresses/address-words.rules.ts';
import { type DeliveryTown, isTownOf } from '#domains/fulfilment/delivery-areas.rules.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import { isPhone } from '#kit/phone.ts';
import { isZip } from '#kit/zip.ts';

export type DeliveryMode = 'loading' | 'existing' | 'editing' | 'choose' | 'new' | 'saved';

export type DeliveryEvent =
  /** Another method was chosen; the cart is being reloaded. */
  | 'method-chosen'
  /** The cart has loaded: what is known about the address decides its mode (`landing`). */
  | 'land-existing'
  | 'land-choose'
  | 'land-editing'
  | 'land-new'
  /** From the summary or the book into a form or the book. */
  | 'edit'
  | 'pick'
  | 'add'
  /** The shop has saved the address, and delivers there. */
  | 'saved'
  /** The shop has saved the address in the book, but does not deliver there. */
  | 'kept-unserved'
  | 'cancel';

type Row = Readonly<Record<DeliveryEvent, DeliveryMode | null>>;

const stays = {
  'method-chosen': 'loading',
  'land-existing': null,
  'land-choose': null,
  'land-editing': null,
  'land-new': null,
  edit: null,
  pick: null,
  add: null,
  saved: null,
  'kept-unserved': null,
  cancel: null,
} as const satisfies Row;

/**
 * State, event, next state; null: this state ignores the event. Choosing a method leads to `loading` from
 * everywhere.
 */
export const deliveryModes: Readonly<Record<DeliveryMode, Row>> = {
  loading: {
    ...stays,
    'land-existing': 'existing',
    'land-choose': 'choose',
    'land-editing': 'editing',
    'land-new': 'new',
  },
  existing: { ...stays, edit: 'editing', pick: 'choose', add: 'new' },
  saved: { ...stays, edit: 'editing', pick: 'choose', add: 'new' },
  choose: { ...stays, edit: 'editing', add: 'new', saved: 'saved', cancel: 'existing' },
  editing: { ...stays, saved: 'saved', 'kept-unserved': 'editing', cancel: 'existing' },
  new: { ...stays, saved: 'saved', 'kept-unserved': 'editing', cancel: 'existing' },
};

/** M-109. */
export const needsAddress = (method: DeliveryMethod): boolean => method !== 'pickup';
export const needsTime = (method: DeliveryMethod): boolean => method === 'delivery';

/** M-238: address, city, state, a valid ZIP and a valid phone. */
export function isAddressValid(address: AddressView | null): address is AddressView {
  if (!address) return false;
  const lines = [address.address, address.city, address.state];
  return lines.every((line) => line.trim() !== '') && isZip(address.zip) && isPhone(address.phone);
}

/**
 * Which field of an unreachable address to mark: its city, or its ZIP if staff deliver to that town. Null if
 * the address can be reached (M-233, M-234).
 */
export function notServedErrors(
  method: DeliveryMethod,
  address: Pick<AddressView, 'city' | 'zip' | 'deliveryAvailable' | 'shippingAvailable'>,
  towns: readonly DeliveryTown[],
): { city: string } | { zip: string } | null {
  const message = notServedMessage(method, address);
  if (message === null) return null;
  const isZipWrong = method === 'delivery' && address.shippingAvailable && isTownOf(address.city, towns);
  return isZipWrong ? { zip: wrongZipMessage(address.zip, null, address.city) } : { city: message };
}

/**
 * The message under the city of an address that the method does not reach; null if it does (M-233, M-234).
 */
export function notServedMessage(
  method: DeliveryMethod,
  { deliveryAvailable, shippingAvailable }: Pick<AddressView, 'deliveryAvailable' | 'shippingAvailable'>,
): string | null {
  if (method === 'delivery' && !deliveryAvailable) return notServedMessages.delivery;
  return method === 'shipping' && !shippingAvailable ? notServedMessages.shipping : null;
}

interface Arrival {
  method: DeliveryMethod;
  address: AddressView | null;
  isSignedIn: boolean;
  /** Addresses in the shopper's book. */
  bookSize: number;
}

/** The mode of the address after a method was chosen or the page was opened (M-110, M-111). */
export function landing({
  method,
  address,
  isSignedIn,
  bookSize,
}: Arrival): Extract<DeliveryEvent, `land-${string}`> {
  if (!needsAddress(method)) return 'land-existing';
  if (isAddressValid(address) && notServedMessage(method, address) === null) return 'land-existing';
  if (isSignedIn && bookSize > 0) return 'land-choose';
  return (address !== null && address.addressId !== null) || !isSignedIn ? 'land-editing' : 'land-new';
}

/**
 * The address that is preselected when the book opens: the one chosen before, else the default, else the
 * first (M-115). If the method does not reach a default that the shopper did not choose, the first address
 * that it does reach.
 */
export function preselected(
  book: readonly AddressView[],
  chosen: AddressView | null,
  method: DeliveryMethod,
): AddressView | undefined {
  const before = chosen?.addressId ?? null;
  const known = before === null ? undefined : book.find(({ addressId }) => addressId === before);
  const standard = book.find(({ isDefaultShipping }) => isDefaultShipping) ?? book[0];
  const isReached = (address: AddressView) => notServedMessage(method, address) === null;
  return known ?? (standard && !isReached(standard) ? (book.find(isReached) ?? standard) : standard);
}

export interface DeliveryChoice {
  method: DeliveryMethod;
  mode: DeliveryMode;
  address: AddressView | null;
  hasDate: boolean;
  hasSlot: boolean;
  hasMethodError: boolean;
}

/** The order has an address that the method reaches, and no form or book is open over it. */
export function isAddressSettled({
  method,
  mode,
  address,
}: Pick<DeliveryChoice, 'method' | 'mode' | 'address'>): boolean {
  const isSummary = mode === 'existing' || mode === 'saved';
  return isSummary && isAddressValid(address) && notServedMessage(method, address) === null;
}

/** M-114, M-279. */
export function isDeliveryComplete({
  method,
  mode,
  address,
  hasDate,
  hasSlot,
  hasMethodError,
}: DeliveryChoice): boolean {
  if (hasMethodError || mode === 'loading') return false;
  if (method === 'pickup') return mode !== 'editing' && mode !== 'choose';
  if (!isAddressSettled({ method, mode, address })) return false;
  return method === 'shipping' || (hasDate && hasSlot);
}
