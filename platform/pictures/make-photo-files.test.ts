import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bombPng, bottlePhoto } from '#tests/fixtures/bottle-photos.ts';
import { type MadePhoto, makePhotoFiles } from './make-photo-files.ts';

async function made(original: Buffer) {
  const photo = await makePhotoFiles([original]);
  if (photo.kind !== 'made') throw new Error(`Not made: ${JSON.stringify(photo)}`);
  const file = (name: string): Buffer => {
    const found = photo.files.find((each) => each.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found.bytes;
  };
  return { ...photo, file };
}

describe('the files of a photo', () => {
  test('a sideways photo with GPS data becomes upright in all widths, in sRGB, without metadata (B-147)', async () => {
    const original = await bottlePhoto({ width: 1500, height: 2000, orientation: 6, hasPlace: true });
    const before = await sharp(original).metadata();
    expect(before).toMatchObject({ width: 2000, height: 1500, orientation: 6 });
    expect(original.includes('GPS') || (before.exif?.length ?? 0) > 100).toBe(true);
    const { width, height, files, file, isCutOut } = await made(original);
    expect({ width, height, isCutOut }).toEqual({ width: 1280, height: 1707, isCutOut: false });
    expect(files.map(({ name }) => name)).toEqual(
      [160, 320, 640, 1280].flatMap((each) => [`${each}.avif`, `${each}.webp`]).concat('jpg'),
    );
    for (const { name, bytes } of files) {
      const facts = await sharp(bytes).metadata();
      expect(facts.space, name).toBe('srgb');
      expect(facts.width / facts.height, name).toBeCloseTo(0.75, 2);
      const { exif, orientation, xmp, icc } = facts;
      expect({ exif, orientation, xmp, icc }, name).toEqual({});
    }
    // The board that the bottle stands on is below it, and browner than the wall.
    const { data } = await sharp(file('160.webp'))
      .extract({ left: 4, top: 190, width: 8, height: 8 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect((data[0] ?? 0) - (data[2] ?? 0)).toBeGreaterThan(30);
  });

  test('a card’s photo weighs 12 KB at most, even for a picture full of detail (B-149)', async () => {
    const { file } = await made(await bottlePhoto({ width: 900, height: 1_200, grain: 16 }));
    expect(file('320.avif').length).toBeLessThanOrEqual(12_000);
    expect(file('320.webp').length).toBeLessThanOrEqual(12_000);
  });

  test('a small one is not enlarged, a narrow one is no taller than 1920 (B-147)', async () => {
    const small = await made(await bottlePhoto({ width: 200, height: 266, format: 'png' }));
    expect(small.files.map(({ name }) => name)).toEqual(['200.avif', '200.webp', 'jpg']);
    const narrow = await made(await bottlePhoto({ width: 700, height: 2_800 }));
    expect([narrow.width, narrow.height]).toEqual([480, 1_920]);
  });

  test('a cut-out keeps its clear background; its JPEG has a white one (B-147)', async () => {
    const { isCutOut, file } = await made(
      await bottlePhoto({ width: 300, height: 1_000, format: 'webp', isCutOut: true }),
    );
    expect(isCutOut).toBe(true);
    expect((await sharp(file('300.avif')).stats()).isOpaque).toBe(false);
    const corner = await sharp(file('jpg'))
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(corner[0]).toBeGreaterThan(245);
  });

  test('CMYK, a wide gamut, sixteen bits and animations keep their colors, as one still picture in sRGB (B-147)', async () => {
    const plain = await bottlePhoto({ width: 150, height: 200 });
    const other = await bottlePhoto({ bottle: 2, width: 150, height: 200 });
    const odd: Record<string, Buffer> = {
      ink: await sharp(plain).withIccProfile('cmyk').jpeg().toBuffer(),
      wide: await sharp(plain).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      deep: await sharp(plain).toColourspace('rgb16').png().toBuffer(),
      moving: await sharp([plain, other], { join: { animated: true } })
        .webp({ quality: 95 })
        .toBuffer(),
    };
    const facts = await sharp(odd.ink).metadata();
    expect([facts.space, (await sharp(odd.moving).metadata()).pages]).toEqual(['cmyk', 2]);
    const meansOf = async (bytes: Buffer) => (await sharp(bytes).stats()).channels.map(({ mean }) => mean);
    const wanted = await meansOf(plain);
    for (const [name, bytes] of Object.entries(odd)) {
      const { width, height, file } = await made(bytes);
      expect([width, height, (await sharp(file('150.webp')).metadata()).pages ?? 1], name).toEqual([
        150, 200, 1,
      ]);
      const means = await meansOf(file('jpg'));
      expect(means, name).toHaveLength(3);
      // Ink cannot print every color.
      const within = name === 'ink' ? 16 : 4;
      for (const [at, mean] of means.entries())
        expect(Math.abs(mean - (wanted[at] ?? 0)), name).toBeLessThan(within);
    }
  });

  test('half a picture, a bomb with a false header and a file that is not a picture are broken (B-147)', async () => {
    const whole = await bottlePhoto({ width: 900, height: 1_200, grain: 20 });
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      await bombPng(7_000, 7_000),
      Buffer.from('GIF'),
    ])
      expect(await makePhotoFiles([bytes])).toEqual({ kind: 'broken' });
  });

  test('a process that takes too much time or memory is ended, whatever it does (B-148)', async () => {
    const bytes = await bottlePhoto({ width: 1_600, height: 2_000 });
    const gaveUp = (why: string): MadePhoto => ({ kind: 'gave-up', why }) as MadePhoto;
    expect(await makePhotoFiles([bytes], { timeoutMs: 20 })).toEqual(gaveUp('time'));
    expect(await makePhotoFiles([bytes], { maxMemoryMb: 40 })).toEqual(gaveUp('memory'));
  });

  test('a process that dies on its own is an answer and not an error (B-148)', async () => {
    async function* endless() {
      // More than it may hold of anything: it dies of that, or refuses it.
      for (let part = 0; part < 400; part += 1) yield Buffer.alloc(1024 * 1024, 1);
    }
    expect(['broken', 'gave-up']).toContain((await makePhotoFiles(endless())).kind);
  });
});
