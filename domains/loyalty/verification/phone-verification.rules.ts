/** Of the passcode that is texted. */
export const verificationCodeDigits = 6;

/** What a phone verification is for. The wire says `loyalty-register` at checkout too (G-13). */
export const phoneVerificationTypes = ['loyalty-register', 'loyalty-checkout'] as const;
/**
 * `back-in-stock`: to get a text when a bottle is available again. `merge`: read out to staff at the desk,
 * who merge two customers (B-203). The loyalty calls use neither.
 */
export type PhoneVerificationType = (typeof phoneVerificationTypes)[number] | 'back-in-stock' | 'merge';

/**
 * What a text says after its code: one to be read out to staff says so, every other one that no one will ask
 * for it.
 */
export function verificationCodeText(type: PhoneVerificationType, code: string, shopName: string): string {
  return type === 'merge'
    ? `${code} is your passcode for ${shopName}, to join your two loyalty numbers. It is good for 10 minutes. Tell it only to our staff.`
    : `${code} is your passcode for ${shopName}. It is good for 10 minutes. We never ask you for it.`;
}

export function parsePhoneVerificationType(
  value: unknown,
): (typeof phoneVerificationTypes)[number] | undefined {
  return phoneVerificationTypes.find((type) => type === value);
}

/** For a verified phone without a customer; pages show it with an offer to join. */
export const unknownPhoneMessage = 'We could not find a loyalty account with this phone number.';

/** What a shopper sees if a passcode was not accepted. */
export const verificationCodeWords = {
  missing: 'Please enter the passcode that we texted you.',
  wrong: 'That is not the passcode. Please check it.',
  over: 'This passcode can no longer be used. Please ask for a new one.',
} as const;

/** For a phone that no text reaches. */
export const notTextableMessage = 'We can only text passcodes to US mobile numbers. Please check the number.';
