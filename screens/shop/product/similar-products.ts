/**
 * The similar products on a product's page: chosen from the catalogue once, and again when one of them has
 * changed.
 */
import type { Db } from '#db/connection.ts';
import { findCards } from '#domains/catalogue/listing/find-cards.ts';
import { listFirst } from '#domains/catalogue/listing/list-products.ts';
import type { Product, ProductCard, ProductPlaces } from '#domains/catalogue/product.ts';
import { followCatalogue } from '#domains/stock/catalogue-changes.ts';
import type { Clock } from '#kit/clock.ts';
import type { ProductId } from '#kit/ids.ts';

const shown = 4;

/** The data needed to find others, which also exists for withdrawn products. */
type Neighbour = ProductPlaces & Pick<Product, 'id'>;

/** Enough for the whole shelf of a small store; the oldest choice is evicted. */
const maxCached = 1_000;
/** New products appear among the others after this time, as on cached pages. */
const oldestMs = 10 * 60_000;
/** The same interval as for cached pages. */
const lookEveryMs = 250;

interface Choice {
  slugs: string[];
  subjects: ReadonlySet<number>;
  chosenAt: number;
}

/**
 * Only the choice is cached. The cards are read for every page, so changes of price and stock and withdrawals
 * show immediately; the change journal tells when to choose again.
 */
export class SimilarProducts {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #choices = new Map<ProductId, Choice>();
  #follow: Awaited<ReturnType<typeof followCatalogue>> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** Counts the checks that found a change, so that a choice made in the meantime is not cached. */
  #changes = 0;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** At most four cards, from the closest group of products that is large enough. */
  async of(product: Neighbour): Promise<ProductCard[]> {
    await this.#look();
    const known = this.#choices.get(product.id);
    if (known && this.#clock() - known.chosenAt < oldestMs) return findCards(this.#db, known.slugs);
    const changesBefore = this.#changes;
    const cards = await choose(this.#db, product);
    if (this.#changes === changesBefore) this.#keep(product.id, cards);
    return cards;
  }

  #keep(id: ProductId, cards: readonly ProductCard[]): void {
    this.#choices.delete(id);
    const subjects = new Set([id, ...cards.map((card) => card.id)]);
    this.#choices.set(id, { slugs: cards.map(({ slug }) => slug), subjects, chosenAt: this.#clock() });
    const [oldest] = this.#choices.keys();
    if (oldest !== undefined && this.#choices.size > maxCached) this.#choices.delete(oldest);
  }

  /**
   * Changes are unknown while the journal cannot be read: once it can be read again, the whole cache is
   * cleared.
   */
  async #look(): Promise<void> {
    if (this.#clock() - this.#lookedAt < lookEveryMs) return;
    this.#lookedAt = this.#clock();
    try {
      if (!this.#follow) {
        this.#follow = await followCatalogue(this.#db);
        this.#forget(null);
      }
      for (const { productId } of await this.#follow()) this.#forget(productId);
    } catch (error) {
      this.#follow = undefined;
      this.#lookedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  #forget(changed: number | null): void {
    this.#changes += 1;
    for (const [id, { subjects }] of this.#choices)
      if (changed === null || subjects.has(changed)) this.#choices.delete(id);
  }
}

/** Others of the same grape, region and category, or else of the same category. */
async function choose(db: Db, product: Neighbour): Promise<ProductCard[]> {
  const category = product.categories.at(-1);
  const region = product.regions[0];
  const narrow = {
    ...(category && { categoryPath: category.path }),
    ...(product.grape && { grape: product.grape.slug }),
    ...(region && { regionPath: region.path }),
  };
  const near = await listFirst(db, narrow, shown + 1);
  const cards =
    near.length > shown || !category ? near : await listFirst(db, { categoryPath: category.path }, shown + 1);
  return cards.filter((card) => card.id !== product.id).slice(0, shown);
}
