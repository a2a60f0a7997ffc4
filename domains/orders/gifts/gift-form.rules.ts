/** 'This is a gift': the checkout's fields, what the server reads of a submit, and the desk's correction (N-070). */
import { object } from 'valibot';
import { field, optionalField } from '#kit/parse-form.ts';
import { readPersonName } from '#kit/person-name.ts';
import { readPhone } from '#kit/phone.ts';
import { longestGiftMessage, mostGiftLines, readGiftMessage } from './gift-message.rules.ts';

export const giftMessages = {
  name: 'Please enter the recipient’s name.',
  phone: 'Please enter a valid phone number, or leave it empty.',
  message: `Please keep the message to ${longestGiftMessage} characters and ${mostGiftLines} lines.`,
} as const;

export type GiftField = keyof typeof giftMessages;

/** Its output, once parsed, is an `OrderGift`. */
export const giftForm = object({
  name: field(readPersonName, giftMessages.name),
  /** Without a phone the recipient gets no text, and the surprise is kept. */
  phone: optionalField(readPhone, giftMessages.phone),
  message: field(readGiftMessage, giftMessages.message),
});

/** As typed. */
export interface GiftFields {
  name: string;
  phone: string;
  message: string;
}
