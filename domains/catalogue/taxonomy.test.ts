import { describe, expect, test } from 'vitest';
import { taxonomy } from './taxonomy.ts';

const slugs = (entries: readonly { slug: string }[]) => entries.map((entry) => entry.slug);

describe('the fixed slug lookup', () => {
  test('all three trees exist, and no slug is in two of them (M-171)', () => {
    const all = [
      ...slugs(taxonomy.categories.all),
      ...slugs(taxonomy.regions.all),
      ...slugs(taxonomy.grapes),
    ];
    expect([taxonomy.categories.all.length, taxonomy.regions.all.length, taxonomy.grapes.length]).toEqual([
      31, 894, 37,
    ]);
    expect(new Set(all).size).toBe(all.length);
  });

  test('a chain runs from root to leaf and spells the path (M-188)', () => {
    expect(slugs(taxonomy.regions.chain('napa-valley'))).toEqual(['usa', 'california', 'napa-valley']);
    for (const tree of [taxonomy.categories, taxonomy.regions]) {
      for (const node of tree.all)
        expect(
          [tree.chain(node.slug), tree.chainAt(node.path)].map((chain) => slugs(chain).join('/')),
        ).toEqual([node.path, node.path]);
    }
  });

  test('an unknown slug or path has no entry, no chain, no children', () => {
    expect(taxonomy.category('beer')).toBeUndefined();
    expect(taxonomy.categories.chain('beer')).toEqual([]);
    expect([taxonomy.regions.chainAt('champagne'), taxonomy.regions.chainAt(null)]).toEqual([[], []]);
    expect(taxonomy.categories.children('beer')).toEqual([]);
    expect(taxonomy.regions.pathsUnder('champagne')).toEqual([]);
  });

  test('children and subtrees are found', () => {
    expect(slugs(taxonomy.categories.children(null))).toEqual(['wine', 'spirits', 'mixers']);
    expect(taxonomy.categories.pathsUnder('spirits/vodka')).toEqual([
      'spirits/vodka',
      'spirits/vodka/flavored-vodka',
    ]);
    expect(taxonomy.regions.pathsUnder('france')).toHaveLength(197);
  });
});
