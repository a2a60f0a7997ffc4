/** The same pair of eyes on the same page within this time is one look. */
const oneLookMs = 30 * 60_000;
/** Beyond so many at once the eldest are forgotten: counts are for the owner, not for an account. */
const mostKept = 5_000;

/**
 * Whose page was looked at in this process, until it is counted (B-304). Who looks is known for half an hour only, in
 * memory, so that a page read twice is one look.
 */
export class SoldOutViews {
  readonly #clock: () => number;
  readonly #looks = new Map<string, number>();
  #seen: string[] = [];

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** @param hand whatever tells one who looks from another; it is never kept longer */
  saw(hand: string, slug: string): void {
    const now = this.#clock();
    const key = `${hand} ${slug}`;
    const before = this.#looks.get(key);
    if (before !== undefined && now - before < oneLookMs) return;
    this.#looks.delete(key);
    this.#looks.set(key, now);
    for (const [eldest, at] of this.#looks) {
      if (this.#looks.size <= mostKept && now - at < oneLookMs) break;
      this.#looks.delete(eldest);
    }
    if (this.#seen.length < mostKept) this.#seen.push(slug);
  }

  /** The products that were looked at since the last time, once for each look. */
  take(): string[] {
    const seen = this.#seen;
    this.#seen = [];
    return seen;
  }
}
