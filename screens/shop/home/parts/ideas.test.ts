import { expect, test } from 'vitest';
import { listingPath, readListingPath } from '#domains/catalogue/listing-path.rules.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { ideas } from './ideas.ts';

test.each(ideas)('M-173 "$name" leads straight to a shelf: $href', ({ href }) => {
  const reading = readListingPath(href.slice(1).split('/'), taxonomy);
  if (reading.kind !== 'listing') throw new Error(`No shelf at ${href}`);
  expect(listingPath(reading)).toBe(href);
});
