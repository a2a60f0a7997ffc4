/** What a phone verification is for. The wire says `loyalty-register` at checkout too (G-13). */
export const phoneVerificationTypes = ['loyalty-register', 'loyalty-checkout'] as const;
export type PhoneVerificationType = (typeof phoneVerificationTypes)[number];

export function parsePhoneVerificationType(value: unknown): PhoneVerificationType | undefined {
  return phoneVerificationTypes.find((type) => type === value);
}

/** For a verified phone without a customer; pages show it with an offer to join. */
export const unknownPhoneMessage = 'We could not find a loyalty account with this phone number.';
