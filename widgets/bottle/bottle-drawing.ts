/**
 * A bottle drawn from its product's data, as the text of its SVG. On a page React renders and hydrates one
 * element instead of a dozen, and the server draws its pictures from the same text.
 */
import type {
  BottleArt,
  BottleMotif,
  BottleShape,
  BottleTone,
} from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { labels, paperPath } from './label.ts';
import { labelLines } from './label-lines.rules.ts';
import { silhouettes } from './silhouettes.ts';
import { tones } from './tones.ts';

const paper = '#fbf6e6';
const darkInk = '#17211d';
const longestLine = 12;

export interface DrawingOptions {
  /** The id of the outline; must be unique on the page. */
  id: string;
  /** Attributes of the line around the glass. */
  rim: string;
  /** Printed on the label; without it the label has strokes for letters. */
  name?: string | undefined;
}

/** The parts of a bottle in a box of 120 by 352, standing on its bottom edge. */
export function bottleDrawing(art: BottleArt, { id, rim, name }: DrawingOptions): string {
  const [shape, tone, motif] = art.split('.') as [BottleShape, BottleTone, BottleMotif];
  const { outline, left, width, labelTop, labelHeight, capTop, capEnd, fillTop } = known(
    silhouettes,
    shape,
    'bordeaux',
  );
  const { glass, fill, accent } = known(tones, tone, 'red');
  const shade = Math.round(left + width * 0.84);
  const label = known(labels, motif, 'lines');
  const { inset = 0, isInverse = false, isStroked = false, arch } = label;
  const place = {
    left: left + inset,
    width: width - 2 * inset,
    top: labelTop,
    bottom: labelTop + labelHeight,
  };
  const middle = left + width / 2;
  const ink = isInverse ? paper : accent;
  const words = name
    ? nameOnLabel(name, isInverse ? paper : darkInk, middle, labelTop, place.width)
    : `<path stroke="${ink}" stroke-width="3" d="M${middle - 19} ${labelTop + 16}h38M${middle - 11} ${labelTop + 25}h22"/>`;
  return [
    `<clipPath id="${id}"><path id="${id}o" d="${outline}"/></clipPath><g clip-path="url(#${id})">`,
    `<path fill="${glass}" d="M0 0h120v352H0z"/>`,
    `<path fill="${fill}" d="M0 ${fillTop}h120v${340 - fillTop}q-60 9-120 0z"/>`,
    `<path fill="${accent}" d="M0 ${capTop}h120v${capEnd - capTop}H0z"/>`,
    `<path fill="${isInverse ? accent : paper}" d="${paperPath(place, arch)}"/>`,
    `<path ${isStroked ? `stroke="${ink}" stroke-width="3"` : `fill="${ink}" fill-rule="evenodd"`} d="${label.print({ ...place, middle })}"/>`,
    words,
    `<path fill="#000" opacity=".12" d="M${shade} 0h60v352h-60z"/>`,
    // Light on the glass, and the edge of the capsule.
    `<path fill="#fff" opacity=".3" d="M${left + 7} ${capEnd + 14}h4v${336 - capEnd}h-4zM0 ${capEnd - 7}h120v2H0z"/></g>`,
    `<use href="#${id}o" fill="none" ${rim} stroke-width="1.5"/>`,
  ].join('');
}

/** A page that was loaded before a deployment may receive a bottle name that its script does not know. */
function known<Name extends string, Drawn>(
  all: Readonly<Record<Name, Drawn>>,
  name: Name,
  otherwise: Name,
): Drawn {
  return Object.hasOwn(all, name) ? all[name] : all[otherwise];
}

function nameOnLabel(name: string, ink: string, middle: number, top: number, width: number): string {
  const lines = labelLines(name, longestLine);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(9, Math.round(((width - 12) / (longest * 0.76)) * 10) / 10);
  const spans = lines.map(
    (line, index) => `<tspan x="${middle}" dy="${index === 0 ? 0 : size * 1.3}">${escaped(line)}</tspan>`,
  );
  return `<text x="${middle}" y="${top + 10 + size}" font-size="${size}" fill="${ink}" text-anchor="middle" class="font-serif">${spans.join('')}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
