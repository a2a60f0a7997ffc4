/**
 * What `parseSubmit` reads of a submit, by the specification's names (M-202). Types only. A browser may send
 * anything; a payload that the shop makes itself, as for a phone order, must provide every part of this type.
 */
import type { InferInput } from 'valibot';
import type { AddressField } from '#domains/addresses/address-words.rules.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import type { giftForm } from '#domains/orders/gifts/gift-form.rules.ts';
import type { CheckoutId } from '#kit/ids.ts';
import type { contactForm } from './contact-form.rules.ts';

export interface SubmitInput {
  /** Undefined for the visitor's current checkout. */
  checkoutId: CheckoutId | undefined;
  /** Null if the server knows the buyer. */
  accountInformation: AccountInput | null;
  contactInformation: { contactDetails: InferInput<typeof contactForm> };
  deliveryInformation: DeliveryInput;
  /** Null for an order that is not a gift. */
  giftInformation: GiftInput | null;
  /** A `CardInput` from the card form, passed on unchanged. */
  paymentInformation: unknown;
}

export interface AccountInput {
  accountMode: string;
  loyaltyAccount: { phone: string };
}

export interface DeliveryInput {
  deliveryMethod: DeliveryMethod;
  /** Null until one is chosen, and for a pickup. */
  deliveryAddress: AddressInput | null;
  deliveryWindow: {
    /** 'MM-DD-YYYY' */
    deliveryDate: { date: string } | undefined;
    deliveryTimeSlot: { id: string | null };
  };
}

export interface AddressInput extends Record<AddressField, unknown> {
  /** An address of a signed-in shopper's book. */
  addressId?: string;
}

export type GiftInput = { isGift: boolean } & InferInput<typeof giftForm>;

export interface CardInput {
  editMode: 'existing' | 'new';
  defaultCardId: string | null;
  newCardNonce: string | null;
  saveCardOnFile: boolean;
  billingDetails: { postalCode: string };
}
