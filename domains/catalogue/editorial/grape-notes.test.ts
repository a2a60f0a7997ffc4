import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listingPath, readListingPath } from '../listing/listing-path.rules.ts';
import { taxonomy } from '../taxonomy.ts';
import { grapeNotes, makeGrapeNotes } from './grape-notes.ts';
import { type NoteNode, readNote } from './grape-notes-html.rules.ts';

const stored: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../data/grapes.json', import.meta.url), 'utf8'),
);

const wordsOf = (nodes: readonly NoteNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : `${wordsOf(node.children)}${node.tag === 'p' ? ' ' : ''}`,
    )
    .join('');
const hrefsOf = (nodes: readonly NoteNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [...(node.href === undefined ? [] : [node.href]), ...hrefsOf(node.children)],
  );

test('every grape of the lookup has a note, and no other grape has one (M-078)', () => {
  expect([...grapeNotes.keys()].sort()).toEqual(taxonomy.grapes.map(({ slug }) => slug).sort());
});

describe.each([...grapeNotes])('the note on %s', (slug, note) => {
  test('is HTML of 60 to 110 words, in paragraphs (M-206)', () => {
    const words = wordsOf(readNote(note)).trim().split(/\s+/);
    expect(words.length).toBeGreaterThanOrEqual(60);
    expect(words.length).toBeLessThanOrEqual(110);
    expect(note).toMatch(/^<p>.*<\/p>$/s);
  });

  test('loses nothing when it is cleaned (M-080)', () => {
    expect(note).toBe(stored[slug]);
  });

  test('links to existing listings and grapes, by their one address (G-06)', () => {
    const hrefs = hrefsOf(readNote(note));
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) {
      const [, first = '', ...rest] = href.split('/');
      if (first === 'grapes') {
        expect([
          href,
          taxonomy.grape(rest.join('/'))?.slug === slug,
          taxonomy.grape(rest.join('/')) !== undefined,
        ]).toEqual([href, false, true]);
        continue;
      }
      const reading = readListingPath([first, ...rest], taxonomy);
      expect([href, reading.kind === 'listing' && listingPath(reading)]).toEqual([href, href]);
    }
  });
});

test('a stored script is gone before anyone sees the note (M-080)', () => {
  expect(
    makeGrapeNotes({ merlot: '<p>Plum<script>alert(1)</script><img src=x onerror=alert(1)></p>' }).get(
      'merlot',
    ),
  ).toBe('<p>Plum</p>');
});
