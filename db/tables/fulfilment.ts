/** Tables of domains/addresses and domains/fulfilment. Same rules as `db/schema.ts`. */

export type FulfilmentTables = {
  // addresses
  address_books: AddressBookRow;
  addresses: AddressRow;
  // fulfilment
  delivery_slots: DeliverySlotRow;
  slot_bookings: SlotBookingRow;
};

/** One per account. Changes of the address book lock this row; deleting it deletes the addresses. */
export interface AddressBookRow {
  account_id: string;
  changed_at: number;
}

/** State and country are not stored, because there is only one of each (M-229). */
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
  /** At most one 1 per account. */
  is_default: number;
  created_at: number;
  updated_at: number;
}

/** A slot with bookings; `booked` is how many. */
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
