/** Fictional numbers: 555-0100 to 555-0199 in every area code. */
const fictional = /^\d{3}55501\d{2}$/;

/**
 * True for a number that a text can reach in the United States: it has a state's area code and is neither
 * toll-free, premium nor a service number.
 *
 * @param phone ten digits
 * @param allowsFictional true with the embedded text adapter, whose demonstration customers have such numbers
 */
export async function isTextablePhone(phone: string, allowsFictional: boolean): Promise<boolean> {
  // The library contains all the numbering plans of the world, so it is loaded with the first number.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const parsed = parsePhoneNumberFromString(phone, 'US');
  if (parsed?.country !== 'US' || !parsed.isValid()) return false;
  const type = parsed.getType();
  if (type !== 'FIXED_LINE_OR_MOBILE' && type !== 'MOBILE') return false;
  return allowsFictional || !fictional.test(phone);
}
