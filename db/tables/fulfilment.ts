/** Tables of domains/addresses and domains/fulfilment. Same rules as `db/schema.ts`. */

export type FulfilmentTables = {
  // addresses
  address_books: AddressBookRow;
  addresses: AddressRow;
  // fulfilment
  delivery_slots: DeliverySlotRow;
  slot_bookings: SlotBookingRow;
};

/** One an account; its row is what changes of the book queue on. Its addresses go with it. */
export interface AddressBookRow {
  account_id: string;
  changed_at: number;
}

/** State and country are not kept: there is one of each (M-229). */
export interface AddressRow {
  id: string;
  account_id: string;
  first_name: string;
  last_name: string;
  address: string;
  city: string;
  zip: string;
  phone: string;
  county: string | null;
  latitude_e6: number | null;
  longitude_e6: number | null;
  place_id: string | null;
  is_po_box: number;
  validation: 'checked' | 'unverified';
  /** At most one 1 an account. */
  is_default: number;
  created_at: number;
  updated_at: number;
}

/** A slot that somebody has booked; `booked` is the number of its bookings. */
export interface DeliverySlotRow {
  /** '2026-11-20T17:00' */
  id: string;
  /** '2026-11-20' */
  day: string;
  booked: number;
}

export interface SlotBookingRow {
  order_id: string;
  slot_id: string;
  booked_at: number;
}
