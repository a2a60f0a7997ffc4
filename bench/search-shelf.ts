/** Larger shelves made from a real one: the same words in other combinations, identical in every run. */
import type { ShelfEntry } from '#domains/search/shelf-index.ts';

/**
 * The shelf with as many generated neighbors as it takes to have `size` records; unchanged if it has more.
 */
export function growShelf(shelf: readonly ShelfEntry[], size: number): ShelfEntry[] {
  const random = randomFrom(20_261_120);
  const any = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const grown = [...shelf];
  while (grown.length < size) {
    const [kind, name, house] = [any(shelf).record, any(shelf).record, any(shelf).record];
    const nameWords = kind.name.split(' ');
    // Real shelves get new words as they grow: about one in ten names brings one.
    const newWord = random() < 0.1 ? [madeUpWord(random)] : [];
    const words = [
      ...newWord,
      ...name.name.split(' ').slice(0, 2),
      ...nameWords.slice(Math.floor(nameWords.length / 2)),
    ];
    const id = String(1_000_000 + grown.length);
    grown.push({
      rank: Math.floor(random() * 2_000_000),
      record: {
        ...kind,
        objectID: id,
        slug: `${kind.slug}-${id}`,
        name: words.join(' '),
        producer: house.producer,
        price_cents: 500 + Math.floor(random() * 20_000),
        vintage: kind.vintage && String(2010 + Math.floor(random() * 14)),
      },
    });
  }
  return grown;
}

function madeUpWord(random: () => number): string {
  const syllables = [
    'ma',
    'ro',
    'chi',
    'ben',
    'dor',
    'el',
    'va',
    'stra',
    'non',
    'lu',
    'que',
    'tier',
    'ac',
    'ino',
    'berg',
    'wald',
  ];
  const count = 2 + Math.floor(random() * 3);
  const word = Array.from({ length: count }, () => syllables[Math.floor(random() * syllables.length)]).join(
    '',
  );
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Pseudorandom numbers from 0 to 1, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
