/**
 * Turns SVG into JPEG. The library is loaded with the first picture, so a process that draws none never has
 * it in memory.
 */
import type Sharp from 'sharp';

let library: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread and no cache: each picture is drawn once.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** @throws if the text is not an SVG */
export async function drawJpeg(svg: string): Promise<Buffer> {
  library ??= load();
  const sharp = await library;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
