export const deviceCodeDigits = 6;

/** Of a code as it is typed: its digits, and what is between them. */
export const maxDeviceCodeLength = deviceCodeDigits + 3;
