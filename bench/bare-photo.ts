/**
 * The yardstick of a photo: sharp alone makes the same files from the picture on standard input, and keeps
 * none.
 */
import { stdin } from 'node:process';
import sharp from 'sharp';
import { maxPhotoWidth, photoWidthsUpTo } from '#kit/photo-sizes.ts';

sharp.concurrency(1);
const parts: Buffer[] = [];
for await (const part of stdin) parts.push(part as Buffer);
const original = Buffer.concat(parts);
for (const width of photoWidthsUpTo(maxPhotoWidth)) {
  const pixels = await sharp(original).autoOrient().resize({ width }).png({ compressionLevel: 0 }).toBuffer();
  await sharp(pixels).avif({ effort: 2 }).toBuffer();
  await sharp(pixels).webp().toBuffer();
}
await sharp(original).autoOrient().resize({ width: maxPhotoWidth }).jpeg({ mozjpeg: true }).toBuffer();
