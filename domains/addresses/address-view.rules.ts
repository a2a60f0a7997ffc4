/** An address as pages and calls send it (M-196). */
import { maskPhone } from '#kit/phone.ts';
import type { Address, AddressFields, AddressView, BookAddress } from './address.ts';

/** Which methods an address can use, as determined by fulfilment. */
export interface Availability {
  deliveryAvailable: boolean;
  shippingAvailable: boolean;
}

/** An address of a book has an id and a default flag; one that was only checked does not. */
export function addressView(
  address: Address | BookAddress,
  { deliveryAvailable, shippingAvailable }: Availability,
): AddressView {
  return {
    addressId: 'id' in address ? address.id : null,
    firstName: address.firstName,
    lastName: address.lastName,
    address: address.address,
    city: address.city,
    state: address.state,
    zip: address.zip,
    country: address.country,
    phone: maskPhone(address.phone),
    isDefaultShipping: 'id' in address && address.isDefaultShipping,
    deliveryAvailable,
    shippingAvailable,
    addressDisplayName: displayName(address),
    lat: degrees(address.latitudeE6),
    long: degrees(address.longitudeE6),
    placeId: address.placeId,
  };
}

/** '12 Berry Hill Road, Syosset, New York 11791, USA' (M-024). */
function displayName({
  address,
  city,
  state,
  zip,
  country,
}: Omit<AddressFields, 'firstName' | 'lastName' | 'phone'>): string {
  return `${address}, ${city}, ${state} ${zip}, ${country}`;
}

function degrees(millionths: number | null): number | null {
  return millionths === null ? null : millionths / 1e6;
}
