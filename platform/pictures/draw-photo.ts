/**
 * A separate process: reads one photo from standard input and writes its files to standard output, a line of
 * JSON and then their bytes. A picture crafted to crash its reader, or to fill the memory, ends this process
 * and not the shop (B-147, B-148).
 */
import { constants, setPriority } from 'node:os';
import { argv, exit, memoryUsage, stdin, stdout } from 'node:process';
import sharp, { type Sharp } from 'sharp';
import { maxPhotoHeight, maxPhotoPixels, maxPhotoWidth, photoWidthsUpTo } from '#kit/photo-sizes.ts';

/** Exit codes that the shop knows; any other one is a crash. */
const [broken, tooMuchMemory] = [65, 66];
const maxMemoryBytes = Number(argv[2]) * 1024 * 1024;

const avif = { effort: 2, chromaSubsampling: '4:2:0' } as const;
const webp = { effort: 4 } as const;
/** The best first; a card's photo is compressed further until it is small enough (B-149). */
const qualities = [52, 44, 36, 28, 18];
const smallWidth = 320;
const maxSmallBytes = 12_000;

interface Made {
  name: string;
  bytes: Buffer;
}

// Lower priority than the shop's own processes: two cores are enough for shoppers and a photo.
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);
const watch = setInterval(() => {
  if (memoryUsage.rss() > maxMemoryBytes) exit(tooMuchMemory);
}, 10);

const parts: Buffer[] = [];
for await (const part of stdin) parts.push(part as Buffer);
const read = await readUpright(Buffer.concat(parts)).catch(() => exit(broken));
const { width, height, isCutOut } = read;
const files = await drawFiles(read);
clearInterval(watch);
const told = files.map(({ name, bytes }) => ({ name, length: bytes.length }));
stdout.write(`${JSON.stringify({ width, height, isCutOut, files: told })}\n`);
for (const { bytes } of files) stdout.write(bytes);

/** Rotated upright, in sRGB, without metadata, no larger than the largest file. */
async function readUpright(original: Buffer) {
  const picture = sharp(original, { limitInputPixels: maxPhotoPixels, failOn: 'error', pages: 1 });
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: maxPhotoWidth, height: maxPhotoHeight, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  return { data, raw, width, height, isCutOut: await hasClearCorners(sharp(data, { raw })) };
}

type Upright = Awaited<ReturnType<typeof readUpright>>;

/** True for a bottle that was cut out: it is shown on the shelf as it is, without a frame. */
async function hasClearCorners(picture: Sharp): Promise<boolean> {
  const { hasAlpha } = await picture.metadata();
  if (!hasAlpha) return false;
  const { data, info } = await picture
    .clone()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const corners = [0, width - 1, width * (height - 1), width * height - 1];
  return corners.every((at) => (data[at] ?? 255) < 16);
}

async function drawFiles({ data, raw, width, isCutOut }: Upright): Promise<Made[]> {
  const picture = sharp(data, { raw });
  const opaque = () => picture.clone().flatten({ background: '#fff' });
  const made: Made[] = [];
  for (const each of photoWidthsUpTo(width)) {
    const sized = (isCutOut ? picture.clone() : opaque()).resize({ width: each });
    const pixels = await sized.png({ compressionLevel: 0 }).toBuffer();
    const draw = async (kind: 'avif' | 'webp') => {
      for (const quality of qualities) {
        const bytes =
          kind === 'avif'
            ? await sharp(pixels)
                .avif({ ...avif, quality })
                .toBuffer()
            : await sharp(pixels)
                .webp({ ...webp, quality: quality + 20 })
                .toBuffer();
        if (each > smallWidth || bytes.length <= maxSmallBytes || quality === qualities.at(-1))
          return { name: `${each}.${kind}`, bytes };
      }
      throw new Error('There is a last quality');
    };
    made.push(await draw('avif'), await draw('webp'));
  }
  made.push({ name: 'jpg', bytes: await opaque().jpeg({ quality: 82, mozjpeg: true }).toBuffer() });
  return made;
}
