const box =
  /(?:^|[\s,])(?:p\.?\s*o\.?\s*(?:box|bx|drawer)|post\s*office\s*(?:box|bx|drawer)|p\.?\s*o\.?\s*b\.?(?=\s*#?\s*\d))(?:$|[\s.,:#\d])/i;
const bareBox = /^\s*(?:box|bx|drawer)\s*#?\s*\d/i;

/**
 * True for 'P.O. Box 12' in its many spellings, where no adult can show an ID and sign (G-21; ABC Law §65).
 */
export function isPostOfficeBox(street: string): boolean {
  return box.test(street) || bareBox.test(street);
}
