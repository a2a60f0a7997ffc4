/** Numbers that exist only in stories: 555-0100 to 555-0199 of every area. */
const fictional = /^\d{3}55501\d{2}$/;

/**
 * True for a number that a text can reach in the United States: an area of a state, and neither toll-free,
 * premium nor a service.
 *
 * @param phone ten digits
 * @param allowsFictional with the embedded texts, whose demonstration customers have such numbers
 */
export async function isTextablePhone(phone: string, allowsFictional: boolean): Promise<boolean> {
  // All the world's numbering plans: loaded when the first number is asked about.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const parsed = parsePhoneNumberFromString(phone, 'US');
  if (parsed?.country !== 'US' || !parsed.isValid()) return false;
  const type = parsed.getType();
  if (type !== 'FIXED_LINE_OR_MOBILE' && type !== 'MOBILE') return false;
  return allowsFictional || !fictional.test(phone);
}
