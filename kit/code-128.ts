/** Code 128 (ISO/IEC 15417): pairs of digits in set C, everything else character by character in set B. */

/**
 * The 107 symbols in order: widths of bar, space, bar, space, bar, space, in modules. The last one is the
 * stop symbol with its final bar.
 */
const symbols =
  '2122222221222222211212231213221312221222131223121322122212132213122312121122321221321222311132221231221232212232112211322212312132122231123121313112223211223212213122123221123222112121232123212321211113231311231313211123131321131323112113132311132313111121331123311321311131231133211331213131212113312311312131132133112131313111233113213311213121133123113321113141112214114311111112241114221211241214211411221412211122141124121221141224111421121422112412112211144131112411121341111112421211421212411142121241121242114112124211124212112121412141214121211111431113411311411141131143114111134113111131411141313111414111312114122112142112322331112';

const [toSetB, startB, startC, stop] = [100, 104, 105, 106] as const;

/**
 * Widths of bars and spaces in modules, starting with a bar, without the quiet zones of ten modules on either
 * side.
 *
 * @throws RangeError for text that set B cannot encode: an empty text, or a character outside ASCII 32 to 126
 */
export function code128Widths(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code 128 in sets B and C holds printable ASCII alone.');
  const values = symbolsOf(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103;
  return [...values, check, stop].flatMap((value) =>
    [...symbols.slice(value * 6, value === stop ? undefined : value * 6 + 6)].map(Number),
  );
}

/** The start symbol and the symbols of the text; an odd last digit is encoded in set B. */
function symbolsOf(text: string): number[] {
  const signs = (part: string) => [...part].map((sign) => sign.charCodeAt(0) - 32);
  if (!/^\d{2,}$/.test(text)) return [startB, ...signs(text)];
  const pairs = text.match(/\d\d/g) ?? [];
  const rest = text.slice(pairs.length * 2);
  return [startC, ...pairs.map(Number), ...(rest ? [toSetB, ...signs(rest)] : [])];
}
