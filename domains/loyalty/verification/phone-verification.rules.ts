/** What a phone verification is for. The wire says `loyalty-register` at checkout too (G-13). */
export const phoneVerificationTypes = ['loyalty-register', 'loyalty-checkout'] as const;
/** `back-in-stock`: to be texted when a bottle is here again; it is not asked for by the loyalty calls. */
export type PhoneVerificationType = (typeof phoneVerificationTypes)[number] | 'back-in-stock';

export function parsePhoneVerificationType(
  value: unknown,
): (typeof phoneVerificationTypes)[number] | undefined {
  return phoneVerificationTypes.find((type) => type === value);
}

/** For a verified phone without a customer; pages show it with an offer to join. */
export const unknownPhoneMessage = 'We could not find a loyalty account with this phone number.';

/** What a shopper reads of a passcode that was not taken. */
export const passcodeWords = {
  missing: 'Please enter the passcode that we texted you.',
  wrong: 'That is not the passcode. Please check it.',
  over: 'This passcode can no longer be used. Please ask for a new one.',
} as const;

/** Of a phone that no text reaches. */
export const notTextableMessage = 'We can only text passcodes to US mobile numbers. Please check the number.';
