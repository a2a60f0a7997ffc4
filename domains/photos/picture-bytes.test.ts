import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bombPng, bottlePhoto } from '#tests/fixtures/bottle-photos.ts';
import { readPicture } from './picture-bytes.rules.ts';

describe('the kind of a file, by its bytes', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a %s is known with its size, whatever its name says (B-147)',
    async (format) => {
      const bytes = await bottlePhoto({ width: 302, height: 403, format });
      expect(readPicture(bytes)).toEqual({ kind: format, size: { width: 302, height: 403 } });
    },
  );

  test('the three containers of WebP are recognized, and a progressive JPEG with metadata before its frame (B-147)', async () => {
    const cut = sharp(await bottlePhoto({ width: 90, height: 310, format: 'png', isCutOut: true }));
    const size = { width: 90, height: 310 };
    expect(readPicture(await cut.clone().webp({ lossless: true }).toBuffer())).toEqual({
      kind: 'webp',
      size,
    });
    expect(readPicture(await cut.clone().webp({ quality: 50 }).toBuffer())).toEqual({ kind: 'webp', size });
    const steps = await bottlePhoto({ width: 90, height: 310, hasPlace: true });
    expect(readPicture(await sharp(steps).jpeg({ progressive: true }).keepMetadata().toBuffer())).toEqual({
      kind: 'jpeg',
      size,
    });
  });

  test('a picture of a few bytes that unpacks to gigabytes says so in its header (B-147)', async () => {
    expect(readPicture(await bombPng(40_000, 50_000))).toEqual({
      kind: 'png',
      size: { width: 40_000, height: 50_000 },
    });
  });

  test('HEIC is recognized by its brands, even if it calls itself an image of any kind (B-147)', () => {
    const box = (...brands: string[]) => {
      const bytes = Buffer.alloc(16 + (brands.length - 1) * 4 + 40);
      bytes.writeUInt32BE(16 + (brands.length - 1) * 4, 0);
      bytes.write(`ftyp${brands[0]}`, 4, 'latin1');
      for (const [at, brand] of brands.slice(1).entries()) bytes.write(brand, 16 + at * 4, 'latin1');
      return bytes;
    };
    expect(readPicture(box('heic', 'mif1', 'heic'))).toEqual({ kind: 'heic' });
    expect(readPicture(box('mif1', 'mif1', 'heic'))).toEqual({ kind: 'heic' });
    expect(readPicture(box('mif1', 'mif1', 'avif')).kind).toBe('avif');
    expect(readPicture(box('qt  ', 'qt  '))).toEqual({ kind: 'unknown' });
  });

  test.each([
    '',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '%PDF-1.7',
    '<!doctype html>',
    'RIFF0000AVI ',
  ])('%j is not a picture (B-147)', (text) => {
    expect(readPicture(Buffer.from(text))).toEqual({ kind: 'unknown' });
  });

  test('no truncated picture crashes the reader (B-147)', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const bytes = await bottlePhoto({ width: 40, height: 60, format });
      for (let length = 0; length < Math.min(bytes.length, 400); length += 1)
        expect(['jpeg', 'png', 'webp', 'avif', 'heic', 'unknown']).toContain(
          readPicture(bytes.subarray(0, length)).kind,
        );
    }
  });
});
