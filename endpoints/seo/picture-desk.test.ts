import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import { pictureDesk } from './picture-desk.ts';
import { pictureFolder } from './picture-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demijohn-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const jpegOf = (svg: string) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(svg), Buffer.from([0xff, 0xd9])]);

const drawing = (svg: string) => ({ key: svg, svg: async () => svg });

/** A desk whose drawings are completed by the test. */
function slowDesk(maxWaiting: number, { maxPictures = 100, maxPerAsker = 100 } = {}) {
  const begun: { svg: string; finish: () => void; fail: (error: Error) => void }[] = [];
  const desk = pictureDesk({
    folder: pictureFolder(folder, { maxPictures }),
    draw: (svg) =>
      new Promise((resolve, reject) => {
        begun.push({ svg, finish: () => resolve(jpegOf(svg)), fail: reject });
      }),
    maxWaiting,
    maxPerAsker,
  });
  const ask = (svg: string, asker = 'somebody') => desk.pictureOf(drawing(svg), asker, silentLog);
  const isBegun = (count: number) => expect.poll(() => begun.map(({ svg }) => svg)).toHaveLength(count);
  return { ask, begun, isBegun };
}

test('one drawing is made at a time, and only once for everyone who asks', async () => {
  const { ask, begun, isBegun } = slowDesk(10);
  const first = ask('a');
  // Each asker first looks in the folder, and one of two may find out sooner.
  await isBegun(1);
  const answers = [first, ask('a'), ask('b'), ask('a')];
  begun[0]?.finish();
  await isBegun(2);
  begun[1]?.finish();
  const pictures = (await Promise.all(answers)).map(
    (answer) => answer.kind === 'picture' && answer.picture.jpeg.toString(),
  );
  expect(pictures).toEqual(['a', 'a', 'b', 'a'].map((svg) => jpegOf(svg).toString()));
  expect(begun.map(({ svg }) => svg)).toEqual(['a', 'b']);
  // The picture is cached: a later request does not draw it again.
  expect((await ask('a')).kind).toBe('picture');
  expect(begun).toHaveLength(2);
});

test('one asker never takes all the places: others get their drawings', async () => {
  const { ask, begun, isBegun } = slowDesk(10, { maxPerAsker: 2 });
  const [first, second] = [ask('a', 'crawler'), ask('b', 'crawler')];
  await isBegun(1);
  expect(await ask('c', 'crawler')).toEqual({ kind: 'busy' });
  const other = ask('c', 'shopper');
  for (const index of [0, 1, 2]) {
    await isBegun(index + 1);
    begun[index]?.finish();
  }
  expect((await Promise.all([first, second, other])).map(({ kind }) => kind)).toEqual([
    'picture',
    'picture',
    'picture',
  ]);
});

test('a request that comes when too many are waiting is told so, and can be served later', async () => {
  const { ask, begun, isBegun } = slowDesk(1);
  const waiting = ask('a');
  await isBegun(1);
  expect(await ask('b')).toEqual({ kind: 'busy' });
  begun[0]?.finish();
  await waiting;
  const later = ask('b');
  await isBegun(2);
  begun[1]?.finish();
  expect((await later).kind).toBe('picture');
});

test('a picture that cannot be stored is sent all the same, and the failure is logged', async () => {
  writeFileSync(join(folder, 'full'), 'no folder');
  const desk = pictureDesk({
    folder: pictureFolder(join(folder, 'full'), { maxPictures: 3 }),
    draw: async (svg) => jpegOf(svg),
    maxWaiting: 1,
    maxPerAsker: 1,
  });
  const warnings: string[] = [];
  const log = { warn: (_facts: object, message: string) => void warnings.push(message) };
  expect(await desk.pictureOf(drawing('a'), null, log)).toMatchObject({
    kind: 'picture',
    picture: { jpeg: jpegOf('a') },
  });
  expect(warnings).toEqual(['a picture could not be kept']);
});

test('a failing drawing fails only for its own askers, and is tried again', async () => {
  const { ask, begun, isBegun } = slowDesk(10);
  const failing = ask('a').catch((error: Error) => error.message);
  await isBegun(1);
  const next = ask('b');
  begun[0]?.fail(new Error('no ink'));
  expect(await failing).toBe('no ink');
  await isBegun(2);
  begun[1]?.finish();
  expect((await next).kind).toBe('picture');
  const again = ask('a');
  await isBegun(3);
  begun[2]?.finish();
  expect((await again).kind).toBe('picture');
});

test('the folder holds only so many, the newest', async () => {
  const kept = pictureFolder(folder, { maxPictures: 3 });
  for (const [place, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await kept.write(`${name}.jpg`, jpegOf(name));
    utimesSync(join(folder, `${name}.jpg`), place, place);
  }
  // The fifth was written after the fourth's age had been set.
  expect(readdirSync(folder).toSorted()).toEqual(['c.jpg', 'd.jpg', 'e.jpg']);
  expect(await kept.read('a.jpg')).toBeUndefined();
  expect(await kept.read('e.jpg')).toEqual(jpegOf('e'));
});
