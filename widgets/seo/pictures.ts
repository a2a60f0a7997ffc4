/**
 * Bottle pictures for feeds, search engines and link previews: a square one, and a wide one for shared links
 * (1200 by 630).
 */
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { bottleDrawing } from '#widgets/bottle/bottle-drawing.ts';

const thinRim = 'stroke="#17211d" stroke-opacity=".17"';

export type PictureKind = 'thumb' | 'share';

/** Wall, board and edge of the shelf in the light theme. */
const [wall, board, edge] = ['#e9ece3', '#cbd2c6', '#b4beb1'];

/** An SVG without text and without external resources. */
export function bottlePicture(kind: PictureKind, art: BottleArt): string {
  const [width, height] = kind === 'thumb' ? [640, 640] : [1_200, 630];
  const floor = height - 56;
  const tall = floor - 40;
  const scale = tall / 352;
  const left = (width - 120 * scale) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${wall}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${board}" d="M0 ${floor}h${width}v18H0z"/><path fill="${edge}" d="M0 ${floor + 18}h${width}v8H0z"/>`,
    `<path fill="#fff" d="M0 ${floor + 26}h${width}V${height}H0z"/>`,
    `<g transform="translate(${left.toFixed(2)} ${(floor - tall).toFixed(2)}) scale(${scale.toFixed(4)})">${bottleDrawing(art, { id: 'bottle', rim: thinRim })}</g></svg>`,
  ].join('');
}
