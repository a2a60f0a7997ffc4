import { encode } from 'uqr';

/** A QR code as an SVG path in squares of one unit, with a quiet zone of two. */
export function qrPath(text: string): { qrPath: string; qrSize: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { qrPath: rows.join(''), qrSize: size };
}
