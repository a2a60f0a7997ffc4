import { LRUCache } from 'lru-cache';

/** Caches answers by key and drops the least recently used beyond `max`. */
export class RecentlyUsed<Value extends object> {
  readonly #answers: LRUCache<string, Value>;

  constructor(max: number) {
    this.#answers = new LRUCache({ max });
  }

  /** The cached answer, or a new one. */
  get(key: string, make: () => Value): Value {
    const cached = this.#answers.get(key);
    if (cached !== undefined) return cached;
    const answer = make();
    this.#answers.set(key, answer);
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
