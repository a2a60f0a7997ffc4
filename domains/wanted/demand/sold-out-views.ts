/** The same visitor on the same page within this time counts as one view. */
const sameViewMs = 30 * 60_000;
/** Beyond this many at once the oldest are forgotten: the counts inform the owner and need not be exact. */
const mostKept = 5_000;

/**
 * The pages viewed in this process, until they are counted (B-304). Who viewed them is known for half an hour
 * only, in memory, so that a page read twice is one view.
 */
export class SoldOutViews {
  readonly #clock: () => number;
  readonly #looks = new Map<string, number>();
  #seen: string[] = [];

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** @param viewer whatever distinguishes one viewer from another; it is never kept longer */
  noteView(viewer: string, slug: string): void {
    const now = this.#clock();
    const key = `${viewer} ${slug}`;
    const before = this.#looks.get(key);
    if (before !== undefined && now - before < sameViewMs) return;
    this.#looks.delete(key);
    this.#looks.set(key, now);
    for (const [eldest, at] of this.#looks) {
      if (this.#looks.size <= mostKept && now - at < sameViewMs) break;
      this.#looks.delete(eldest);
    }
    if (this.#seen.length < mostKept) this.#seen.push(slug);
  }

  /** The products viewed since the last call, once for each view. */
  take(): string[] {
    const seen = this.#seen;
    this.#seen = [];
    return seen;
  }
}
