/** A sample label of 4 × 6 inches at 203 dots per inch, as on label printers. */
import type Sharp from 'sharp';
import { code128Widths } from '#kit/code-128.ts';

const [width, height] = [812, 1_218];

let library: Promise<typeof Sharp> | undefined;

export async function drawSampleLabel(sample: {
  tracking: string;
  zip: string;
  weight_oz: number;
}): Promise<Buffer> {
  library ??= import('sharp').then(({ default: sharp }) => sharp);
  const sharp = await library;
  return sharp(Buffer.from(sampleSvg(sample)))
    .greyscale()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** All its values are our own or digits, so nothing has to be escaped. */
function sampleSvg({
  tracking,
  zip,
  weight_oz: weight,
}: {
  tracking: string;
  zip: string;
  weight_oz: number;
}): string {
  const text = (y: number, size: number, words: string) =>
    `<text x="60" y="${y}" font-family="sans-serif" font-weight="bold" font-size="${size}">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#fff"/>
<rect x="24" y="24" width="${width - 48}" height="${height - 48}" fill="none" stroke="#000" stroke-width="4"/>
${text(150, 96, 'SAMPLE')}
${text(210, 34, 'NOT POSTAGE: no carrier takes it')}
<path d="M24 250H788M24 560H788M24 1000H788" stroke="#000" stroke-width="4"/>
${text(330, 40, 'SHIP TO')}
${text(440, 96, `NY ${zip}`)}
${text(520, 40, `${weight} OZ`)}
${text(630, 40, 'ALCOHOL')}
${text(685, 34, 'ADULT SIGNATURE REQUIRED, 21+')}
<path transform="translate(60 730)" d="${bars(tracking, width - 120, 180)}"/>
${text(965, 40, tracking)}
${text(1_080, 40, 'CONTAINS WINE')}
${text(1_140, 26, 'Signature of a person of 21 or older required')}
</svg>`;
}

function bars(code: string, breadth: number, tall: number): string {
  const widths = code128Widths(code);
  const module = Math.floor(breadth / widths.reduce((sum, each) => sum + each, 0));
  let x = 0;
  return widths
    .map((each, index) => {
      const bar = index % 2 === 0 ? `M${x} 0h${each * module}v${tall}h-${each * module}z` : '';
      x += each * module;
      return bar;
    })
    .join('');
}
