import { expect, test } from 'vitest';
import { listingPath, readListingPath } from '#domains/catalogue/listing/listing-path.rules.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { navigation } from './navigation.ts';

const hrefs = [navigation().wine, navigation().spirits].flatMap((menu) =>
  menu.columns.flatMap((column) => column.links.map((link) => link.href)),
);

test('the menus contain every link, and none twice (M-140 to M-145)', () => {
  expect(hrefs).toHaveLength(5 + 5 + 5 + 5 + 14 + 5);
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

test.each(hrefs)('%s is a listing, at its canonical address (M-208)', (href) => {
  const reading = readListingPath(href.slice(1).split('/'), taxonomy);
  expect(reading.kind).toBe('listing');
  if (reading.kind === 'listing') expect(listingPath(reading)).toBe(href);
});
