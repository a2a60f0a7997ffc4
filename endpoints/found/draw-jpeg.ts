/**
 * From SVG to JPEG. The library is loaded with the first picture: a shop that nobody asks for one never holds
 * it in memory.
 */
import type Sharp from 'sharp';

let library: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread, and nothing kept: each drawing is made once.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** @throws for what is no SVG */
export async function drawJpeg(svg: string): Promise<Buffer> {
  library ??= load();
  const sharp = await library;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
