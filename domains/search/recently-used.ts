/** Keeps the answers used last, at most so many. */
export class RecentlyUsed<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The kept answer, or a new one. */
  get(key: string, make: () => Value): Value {
    const known = this.#kept.get(key);
    const value = known ?? make();
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value ?? key);
    return value;
  }

  clear(): void {
    this.#kept.clear();
  }
}
