import { expect, test } from 'vitest';
import { parseForm } from '#kit/parse-form.ts';
import { photosForm } from './read-photos.rules.ts';

const photo = { hash: 'a'.repeat(32), alt: 'A bottle', whose: 'own', labelMayDiffer: false };
const good = { shown: '[]', photos: JSON.stringify([photo]), discarded: '' };
const refused = (given: unknown) => {
  const parsed = parseForm(photosForm, given);
  return parsed.kind === 'refused' ? parsed.refusals.map(({ field }) => field) : [];
};

test('the photos of a form are read without what does not belong to them (B-149)', () =>
  expect(parseForm(photosForm, { ...good, photos: JSON.stringify([{ ...photo, more: 1 }]) })).toEqual({
    kind: 'complete',
    fields: { shown: [], photos: [photo], discarded: [] },
  }));

const wrongLists = ['x', '{}', '7', '[7]', '[null]', [good.photos], JSON.stringify(Array(101).fill(photo))];
test.each([
  ['shown', ['', undefined, ...wrongLists]],
  ['photos', ['', JSON.stringify([{ ...photo, hash: '../x' }]), ...wrongLists.slice(0, 5)]],
  ['discarded', ['x', '{}', '["../x"]', JSON.stringify(Array(101).fill(photo.hash))]],
])('a list that makes no sense is refused: %s (B-149, B-285)', (field, values) => {
  for (const value of values) expect(refused({ ...good, [field]: value })).toEqual([field]);
});
