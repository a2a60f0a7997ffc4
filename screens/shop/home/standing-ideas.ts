/**
 * The ideas whose shelves have products, so that no link leads to an empty shelf: read from the catalogue
 * once a minute.
 */
import type { Db } from '#db/connection.ts';
import { countInStock } from '#domains/catalogue/count-in-stock.ts';
import { type ListingSelection, readListingPath } from '#domains/catalogue/listing/listing-path.rules.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import type { Clock } from '#kit/clock.ts';
import { type IdeaGroup, ideaGroups } from './ideas.ts';

/** A shelf with fewer products in stock is too small to choose from. */
export const fewestToChoose = 3;

const oldestMs = 60_000;

export class StandingIdeas {
  readonly #db: Db;
  readonly #clock: Clock;
  #groups: Promise<IdeaGroup[]> | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** At most a minute old; a question that the shop cannot answer is left out. */
  now(): Promise<IdeaGroup[]> {
    const age = this.#clock() - this.#askedAt;
    if (!this.#groups || age >= oldestMs || age < 0) this.#groups = this.#ask();
    return this.#groups;
  }

  async #ask(): Promise<IdeaGroup[]> {
    this.#askedAt = this.#clock();
    try {
      const standing = await standingIn(this.#db);
      // An empty shop is still being filled.
      if (standing.length === 0) this.#groups = undefined;
      return standing;
    } catch (error) {
      this.#groups = undefined;
      throw error;
    }
  }
}

async function standingIn(db: Db): Promise<IdeaGroup[]> {
  const counts = new Map<string, number>();
  const shelves = ideaGroups
    .flatMap(({ ideas }) => ideas.map(({ href }) => ({ href, shelf: shelfAt(href) })))
    .filter((idea): idea is { href: string; shelf: ListingSelection } => idea.shelf !== undefined);
  const found = await countInStock(
    db,
    shelves.map(({ shelf }) => shelf),
  );
  for (const [index, { href }] of shelves.entries()) counts.set(href, found[index] ?? 0);
  return ideaGroups
    .map(({ question, ideas }) => ({
      question,
      ideas: ideas.filter(({ href }) => (counts.get(href) ?? 0) >= fewestToChoose),
    }))
    .filter(({ ideas }) => ideas.length > 0);
}

/** The shelf that the address leads to; undefined for a shelf in a hidden category. */
function shelfAt(href: string): ListingSelection | undefined {
  const { pathname } = new URL(href, 'https://shop.example');
  const reading = readListingPath(pathname.slice(1).split('/'), taxonomy);
  return reading.kind === 'listing' ? reading : undefined;
}
