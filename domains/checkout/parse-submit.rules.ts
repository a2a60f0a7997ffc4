/**
 * Reads the specification's submit payload (M-202), which comes from outside. It trusts nothing, never
 * throws, and reports everything that is wrong at once.
 */
import type { AddressFields, AddressId } from '#domains/addresses/address.ts';
import { parseAddress } from '#domains/addresses/address-fields.rules.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import { giftForm } from '#domains/orders/gifts/gift-form.rules.ts';
import type { OrderGift } from '#domains/orders/order.ts';
import { holdsCardNumber } from '#domains/payments/card-number.rules.ts';
import type { CardToken, PaymentGateway } from '#domains/payments/ports.ts';
import { isSavedCardId, type SavedCardId } from '#domains/payments/saved-card.rules.ts';
import type { CheckoutId } from '#kit/ids.ts';
import { parseForm } from '#kit/parse-form.ts';
import { readPhone } from '#kit/phone.ts';
import { readZip } from '#kit/zip.ts';
import { contactForm, contactFormWithAge } from './contact-form.rules.ts';
import type { SubmitRefusal } from './refusal.ts';
import type {
  AccountInput,
  AddressInput,
  CardInput,
  DeliveryInput,
  GiftInput,
  SubmitInput,
} from './submit-input.ts';

/** The parsed details of a valid payload. Prices, totals and `cartModel` are not read at all. */
export interface SubmitDetails {
  /**
   * Ten digits: the phone of the loyalty customer that a guest buys as. Null for other guests and always for
   * signed-in shoppers, whatever they send (M-103).
   */
  loyaltyPhone: string | null;
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone: string;
  /** For the receipt (G-16). */
  email: string | null;
  deliveryMethod: DeliveryMethod;
  /** Null for a pickup. */
  address: SubmitAddress | null;
  /** '2026-11-20T17:00' for a local delivery, else null. */
  slotId: string | null;
  /** Null for an order that is not a gift. */
  gift: OrderGift | null;
  card: SubmitCard;
}

/** A card on file, by the shop's own id, or one just entered. */
export type SubmitCard =
  | { kind: 'saved'; id: SavedCardId }
  | {
      kind: 'new';
      source: CardToken;
      /** Five digits, or null when the form did not ask. */
      postalCode: string | null;
      /** Whether to save the card on file; always false for a guest, whatever they send (M-121). */
      isKept: boolean;
    };

/** A saved address by its id, or one as typed. */
export type SubmitAddress = { kind: 'book'; addressId: AddressId } | { kind: 'typed'; fields: AddressFields };

export interface ParsedSubmit {
  /** As sent; null means the visitor's current checkout. It may not exist. */
  checkoutId: CheckoutId | null;
  /** Null exactly when there are refusals. */
  details: SubmitDetails | null;
  refusals: SubmitRefusal[];
}

/**
 * The sender as the server knows them, what the store requires of guests, and the gateway that recognizes
 * card tokens (M-235, M-236, G-47).
 */
export interface Submitter {
  isSignedIn: boolean;
  requireAgeConfirmation: boolean;
  gateway: Pick<PaymentGateway, 'readCardToken'>;
}

/** The details of a payload, or every refusal at once in the order in which the form asks (M-281). */
export function parseSubmit(payload: unknown, submitter: Submitter): ParsedSubmit {
  const refusals: SubmitRefusal[] = [];
  const given = (name: keyof SubmitInput) => part<SubmitInput>(payload, name);
  const contact = readContact(given('contactInformation'), submitter, refusals);
  const handOver = readHandOver(given('deliveryInformation'), submitter, refusals);
  const gift = readGift(given('giftInformation'), refusals);
  const card = readCard(given('paymentInformation'), submitter, refusals);
  if (holdsCardNumber(payload)) refusals.push({ kind: 'card-number-sent' });
  const loyaltyPhone = submitter.isSignedIn ? null : readLoyalty(given('accountInformation'), refusals);
  const isWhole = refusals.length === 0 && contact && handOver && card;
  return {
    checkoutId: checkoutIdOf(given('checkoutId')),
    details: isWhole ? { loyaltyPhone, ...contact, ...handOver, gift, card } : null,
    refusals,
  };
}

/**
 * Identified by phone only: the id next to it is the browser's claim, while the phone was verified (G-11,
 *
 */
function readLoyalty(account: unknown, refusals: SubmitRefusal[]): string | null {
  const mode = part<AccountInput>(account, 'accountMode');
  if (mode === 'signingIn' || mode === 'registering')
    refusals.push({ kind: 'account-incomplete', field: 'accountMode' });
  if (mode !== 'loyalty') return null;
  const phone = readPhone(
    part<AccountInput['loyaltyAccount']>(part<AccountInput>(account, 'loyaltyAccount'), 'phone'),
  );
  if (phone !== null) return phone;
  refusals.push({ kind: 'loyalty-unproved', field: 'loyaltyAccount' });
  return null;
}

function readContact(
  given: unknown,
  { isSignedIn, requireAgeConfirmation }: Submitter,
  refusals: SubmitRefusal[],
) {
  // A signed-in shopper confirmed their age when registering.
  const schema = requireAgeConfirmation && !isSignedIn ? contactFormWithAge : contactForm;
  const parsed = parseForm(schema, part<SubmitInput['contactInformation']>(given, 'contactDetails'));
  if (parsed.kind === 'refused') {
    refusals.push(...(parsed.refusals as SubmitRefusal[]));
    return undefined;
  }
  const { firstName, lastName, phone, email } = parsed.fields;
  return { firstName, lastName, phone, email };
}

const methods: readonly unknown[] = ['pickup', 'delivery', 'shipping'] satisfies DeliveryMethod[];

function readHandOver(delivery: unknown, { isSignedIn }: Submitter, refusals: SubmitRefusal[]) {
  const method = part<DeliveryInput>(delivery, 'deliveryMethod');
  if (!methods.includes(method)) {
    refusals.push({ kind: 'delivery-method-not-offered', field: 'deliveryMethod' });
    return undefined;
  }
  const deliveryMethod = method as DeliveryMethod;
  if (deliveryMethod === 'pickup') return { deliveryMethod, address: null, slotId: null };
  const address = readAddress(part<DeliveryInput>(delivery, 'deliveryAddress'), isSignedIn, refusals);
  const slotId =
    deliveryMethod === 'delivery' ? slotOf(part<DeliveryInput>(delivery, 'deliveryWindow')) : null;
  if (deliveryMethod === 'delivery' && slotId === null)
    refusals.push({ kind: 'slot-missing', field: 'deliveryTimeSlot' });
  return address && { deliveryMethod, address, slotId };
}

/** A saved address is read by its id only; all other fields sent with it are ignored. */
function readAddress(
  given: unknown,
  isSignedIn: boolean,
  refusals: SubmitRefusal[],
): SubmitAddress | undefined {
  const addressId = part<AddressInput>(given, 'addressId');
  if (isSignedIn && typeof addressId === 'string' && /^[0-9a-f]{32}$/.test(addressId)) {
    return { kind: 'book', addressId: addressId as AddressId };
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    refusals.push({ kind: 'address-missing', field: 'deliveryAddress' });
    return undefined;
  }
  const names = ['firstName', 'lastName', 'address', 'city', 'state', 'zip', 'country', 'phone'] as const;
  const parsed = parseAddress(
    Object.fromEntries(names.map((name) => [name, part<AddressInput>(given, name)])),
  );
  if (parsed.kind === 'fields') return { kind: 'typed', fields: parsed.fields };
  for (const [field, message] of Object.entries(parsed.errors)) {
    refusals.push({ kind: 'address-invalid', field: field as (typeof names)[number], message });
  }
  return undefined;
}

type Window = DeliveryInput['deliveryWindow'];

/**
 * The slot's id, if it matches the chosen day. Whether the slot is available is checked when it is booked.
 */
function slotOf(window: unknown): string | null {
  const id = part<Window['deliveryTimeSlot']>(part<Window>(window, 'deliveryTimeSlot'), 'id');
  const date = part<Window['deliveryDate'] & object>(part<Window>(window, 'deliveryDate'), 'date');
  const [, year, month, day] = (typeof id === 'string' && /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d$/.exec(id)) || [];
  return year !== undefined && date === `${month}-${day}-${year}` ? (id as string) : null;
}

/** Null if the order is not a gift, and also if one of its fields is invalid (N-070). */
function readGift(given: unknown, refusals: SubmitRefusal[]): OrderGift | null {
  if (part<GiftInput>(given, 'isGift') !== true) return null;
  const parsed = parseForm(giftForm, given);
  if (parsed.kind === 'complete') return parsed.fields;
  refusals.push(...parsed.refusals.map(({ field }) => ({ kind: 'gift-invalid', field }) as const));
  return null;
}

/**
 * Saved cards belong to accounts, so a saved card in a guest's request is a mistake or belongs to another
 * shopper (M-246).
 */
function readCard(
  payment: unknown,
  { isSignedIn, gateway }: Submitter,
  refusals: SubmitRefusal[],
): SubmitCard | undefined {
  const id = part<CardInput>(payment, 'defaultCardId');
  const namesCard = id !== undefined && id !== null && id !== '';
  const isExisting = part<CardInput>(payment, 'editMode') === 'existing';
  if (isSignedIn ? isExisting : namesCard) {
    if (isSignedIn && isSavedCardId(id)) return { kind: 'saved', id };
    refusals.push({ kind: namesCard ? 'saved-card-unknown' : 'payment-missing', field: 'defaultCardId' });
    return undefined;
  }
  const source = sourceOf(part<CardInput>(payment, 'newCardNonce'), gateway);
  if (source === 'missing') refusals.push({ kind: 'payment-missing', field: 'newCardNonce' });
  else if (source === 'invalid') refusals.push({ kind: 'payment-invalid', field: 'newCardNonce' });
  const postalCode = postalCodeOf(
    part<CardInput['billingDetails']>(part<CardInput>(payment, 'billingDetails'), 'postalCode'),
  );
  if (postalCode === 'invalid') refusals.push({ kind: 'postal-code-invalid', field: 'postalCode' });
  if (source === 'missing' || source === 'invalid' || postalCode === 'invalid') return undefined;
  return {
    kind: 'new',
    source,
    postalCode,
    isKept: isSignedIn && part<CardInput>(payment, 'saveCardOnFile') === true,
  };
}

/**
 * An own property of any value; undefined if there is none. The name must be one of the type's, so that
 * nothing is read that a payload made by the shop itself does not have to provide.
 */
function part<Given>(value: unknown, name: keyof Given & string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** A new card comes as a token that is used once; only the gateway knows what its tokens look like (G-56). */
function sourceOf(value: unknown, gateway: Submitter['gateway']): CardToken | 'missing' | 'invalid' {
  if (value === undefined || value === null || value === '') return 'missing';
  return gateway.readCardToken(value) ?? 'invalid';
}

function postalCodeOf(value: unknown): string | null | 'invalid' {
  if (value === undefined || value === null || value === '') return null;
  return readZip(value) ?? 'invalid';
}

/** A malformed id becomes one that matches no checkout; it never falls back to the current checkout. */
function checkoutIdOf(value: unknown): CheckoutId | null {
  if (value === undefined || value === null || value === '') return null;
  return (typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : 'unreadable') as CheckoutId;
}
