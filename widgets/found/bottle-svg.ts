/**
 * The bottle of `widgets/bottle` as a text, for pictures that a server draws. It stands for itself: no stylesheet, and no
 * letters, so that it comes out the same on every machine. `bottle-svg.test.ts` holds the two drawings together.
 */
import type { BottleArt, BottleMotif, BottleShape, BottleTone } from '#domains/catalogue/bottle-art.rules.ts';
import { silhouettes } from '#widgets/bottle/silhouettes.ts';
import { tones } from '#widgets/bottle/tones.ts';

const paper = '#fbf6e6';

/** The parts of a bottle in a box of 120 by 352, standing on its bottom edge. */
export function bottleParts(art: BottleArt): string {
  const [shape, tone, motif] = art.split('.') as [BottleShape, BottleTone, BottleMotif];
  const { outline, left, width, labelTop, labelHeight, capTop, capEnd, fillTop } = silhouettes[shape];
  const { glass, fill, accent } = tones[tone];
  const shade = Math.round(left + width * 0.84);
  const middle = left + width / 2;
  const isInverse = motif === 'star';
  const ink = isInverse ? paper : accent;
  return [
    `<clipPath id="bottle"><path d="${outline}"/></clipPath><g clip-path="url(#bottle)">`,
    `<path fill="${glass}" d="M0 0h120v352H0z"/>`,
    `<path fill="${fill}" d="M0 ${fillTop}h120v${340 - fillTop}q-60 9-120 0z"/>`,
    `<path fill="${accent}" d="M0 ${capTop}h120v${capEnd - capTop}H0z"/>`,
    `<path fill="${isInverse ? accent : paper}" d="M${left} ${labelTop}h${width}v${labelHeight}H${left}z"/>`,
    motifPath(motif, ink, left, width, labelTop + labelHeight),
    `<path stroke="${ink}" stroke-width="3" d="M${middle - 19} ${labelTop + 16}h38M${middle - 11} ${labelTop + 25}h22"/>`,
    `<path fill="#000" opacity=".12" d="M${shade} 0h60v352h-60z"/>`,
    `<path fill="#fff" opacity=".3" d="M${left + 7} ${capEnd + 14}h4v${336 - capEnd}h-4z"/></g>`,
    `<path d="${outline}" fill="none" stroke="#17211d" stroke-opacity=".17" stroke-width="1.5"/>`,
  ].join('');
}

function motifPath(motif: BottleMotif, ink: string, x: number, width: number, bottom: number): string {
  const middle = x + width / 2;
  const third = Math.ceil(width / 3);
  const filled = (d: string) => `<path fill="${ink}" d="${d}"/>`;
  switch (motif) {
    case 'lines':
      return `<path stroke="${ink}" stroke-width="3" d="M${x} ${bottom - 6}h${width}M${middle - 17} ${bottom - 18}h34M${middle - 17} ${bottom - 26}h34"/>`;
    case 'wave':
      return filled(`M${x} ${bottom}v-24q${width / 4}-16 ${width / 2} 0t${width / 2} 0v24z`);
    case 'hills':
      return filled(`M${x} ${bottom}v-12l${third}-22 ${third / 2} 14 ${third / 2}-18 ${third} 24v14z`);
    case 'star':
      return filled(`M${middle} ${bottom - 42}l4.7 9.8 10.8 1.4-7.9 7.4 2 10.7-9.6-5.2-9.6 5.2 2-10.7-7.9-7.4 10.8-1.4z`);
    case 'sun':
      return filled(`M${middle - 21} ${bottom}a21 21 0 0 1 42 0zM${middle - 1} ${bottom - 34}h2v8h-2zM${x} ${bottom}h${width}v3H${x}z`);
  }
}
