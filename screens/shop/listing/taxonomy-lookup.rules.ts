/**
 * The slug lookup of M-208 as one short text for the browser: a line per entry, a dot for each level, and the
 * slug only if it does not follow from the name.
 */
import {
  makeTaxonomy,
  type Taxonomy,
  type TaxonomyNode,
  type Tree,
} from '#domains/catalogue/taxonomy.rules.ts';

export function packLookup({ categories, regions, grapes }: Taxonomy): string {
  const vines = grapes.map((grape) => `${grape.color === 'red' ? '+' : '-'}${packEntry(grape)}`);
  return [packTree(categories), packTree(regions), vines.join('\n')].join('\n\n');
}

export function unpackLookup(text: string): Taxonomy {
  const [categories = '', regions = '', vines = ''] = text.split('\n\n');
  const grapes = vines.split('\n').map((line) => ({
    ...unpackEntry(line.slice(1)),
    color: line.startsWith('+') ? ('red' as const) : ('white' as const),
  }));
  return makeTaxonomy({ categories: unpackTree(categories), regions: unpackTree(regions), grapes });
}

function packTree(tree: Tree, parent: string | null = null, depth = 0): string {
  return tree
    .children(parent)
    .flatMap((node) => [`${'.'.repeat(depth)}${packEntry(node)}`, packTree(tree, node.slug, depth + 1)])
    .filter((line) => line !== '')
    .join('\n');
}

function unpackTree(text: string): TaxonomyNode[] {
  const above: TaxonomyNode[] = [];
  return text.split('\n').map((line) => {
    const name = line.replace(/^\.+/, '');
    const depth = line.length - name.length;
    const entry = unpackEntry(name);
    const parent = depth === 0 ? undefined : above[depth - 1];
    const node = {
      ...entry,
      parent: parent?.slug ?? null,
      path: parent ? `${parent.path}/${entry.slug}` : entry.slug,
    };
    above[depth] = node;
    return node;
  });
}

function packEntry({ name, slug }: { name: string; slug: string }): string {
  return slugOf(name) === slug ? name : `${name}|${slug}`;
}

function unpackEntry(text: string): { name: string; slug: string } {
  const [name = '', slug = slugOf(name)] = text.split('|');
  return { name, slug };
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
