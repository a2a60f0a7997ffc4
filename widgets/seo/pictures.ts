/**
 * Bottle pictures for feeds, search engines and link previews: a square one, and a wide one for shared links
 * (1200 by 630).
 */
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { bottleDrawing } from '#widgets/bottle/bottle-drawing.ts';
import { shelfRatio } from '#widgets/bottle/photo-sizes.rules.ts';

const thinRim = 'stroke="#17211d" stroke-opacity=".17"';

export type PictureKind = 'thumb' | 'share';

/** Wall, board and edge of the shelf in the light theme. */
const [wall, board, edge] = ['#e9ece3', '#cbd2c6', '#b4beb1'];

/** An SVG without text and without external resources. */
export function bottlePicture(kind: PictureKind, art: BottleArt): string {
  return onShelf(kind, (tall, left, top) => {
    const scale = tall / 352;
    const place = `translate(${(left - 60 * scale).toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(4)})`;
    return `<g transform="${place}">${bottleDrawing(art, { id: 'bottle', rim: thinRim })}</g>`;
  });
}

/** The same shelf with a photo on it; `jpeg` is in base64. */
export function photoPicture(
  kind: PictureKind,
  { jpeg, width, height, isCutOut }: { jpeg: string; width: number; height: number; isCutOut: boolean },
): string {
  return onShelf(kind, (tall, middle, top) => {
    const wide = Math.min((tall * width) / height, tall * (isCutOut ? 1 : shelfRatio));
    const box = `x="${(middle - wide / 2).toFixed(2)}" y="${top}" width="${wide.toFixed(2)}" height="${tall}"`;
    const frame = isCutOut ? '' : `<rect ${box} fill="none" ${thinRim}/>`;
    // A cut-out photo has a white background as a JPEG; multiplying lets the wall show through.
    const ground = isCutOut ? ' style="mix-blend-mode:multiply"' : '';
    const image = `<image ${box} preserveAspectRatio="xMidYMid slice"${ground} href="data:image/jpeg;base64,${jpeg}"/>`;
    return image + frame;
  });
}

/** @param draw is given the height of the bottle, the middle of the shelf and the top, in pixels */
function onShelf(kind: PictureKind, draw: (tall: number, middle: number, top: number) => string): string {
  const [width, height] = kind === 'thumb' ? [640, 640] : [1_200, 630];
  const floor = height - 56;
  const tall = floor - 40;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${wall}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${board}" d="M0 ${floor}h${width}v18H0z"/><path fill="${edge}" d="M0 ${floor + 18}h${width}v8H0z"/>`,
    `<path fill="#fff" d="M0 ${floor + 26}h${width}V${height}H0z"/>`,
    `${draw(tall, width / 2, floor - tall)}</svg>`,
  ].join('');
}
