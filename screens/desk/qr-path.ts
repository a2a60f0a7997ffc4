import { encode } from 'uqr';

/** A QR code as an SVG path in squares of one unit, with a quiet zone of two. */
export function qrPath(text: string): { qrPath: string; qrSize: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  return { qrPath: data.map(rowPath).join(''), qrSize: size };
}

/** Neighboring dark squares become one bar: a third of the length. */
function rowPath(row: readonly boolean[], y: number): string {
  const squares = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...squares.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`)
    .join('');
}
