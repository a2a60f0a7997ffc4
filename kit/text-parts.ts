/**
 * How many parts a text is sent and billed in (3GPP TS 23.038 and 23.040): 160 signs of the GSM alphabet fit
 * in one, or 70 units of UCS-2 as soon as one sign is outside it; in a text of several parts each holds 153
 * or 67, because each carries its number.
 */

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes two places, which stay in one part. */
const extended = '^{}\\[~]|€\f';

export interface TextParts {
  alphabet: 'GSM-7' | 'UCS-2';
  parts: number;
  /** Places taken, and how many fit in the parts that there are. */
  used: number;
  room: number;
  /** The signs that make it UCS-2, each once; none in GSM-7. */
  outside: readonly string[];
}

export function textParts(text: string): TextParts {
  const signs = [...text];
  const outside = [...new Set(signs.filter((sign) => !basic.includes(sign) && !extended.includes(sign)))];
  const isGsm = outside.length === 0;
  // A sign of two units is not cut in two either.
  const sizes = signs.map((sign) => (isGsm ? (extended.includes(sign) ? 2 : 1) : sign.length));
  const used = sizes.reduce((sum, size) => sum + size, 0);
  const [one, each] = isGsm ? [160, 153] : [70, 67];
  const alphabet = isGsm ? 'GSM-7' : 'UCS-2';
  if (used <= one) return { alphabet, parts: 1, used, room: one, outside };
  let [parts, inPart] = [1, 0];
  for (const size of sizes) {
    if (inPart + size > each) [parts, inPart] = [parts + 1, 0];
    inPart += size;
  }
  return { alphabet, parts, used, room: parts * each, outside };
}
