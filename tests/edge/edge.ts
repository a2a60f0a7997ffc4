/** A shared cache between the shop and its visitors, as a CDN is. */
export interface Edge {
  /** 'http://127.0.0.1:PORT' */
  url: string;
  /** True if the answer with these headers came from the cache. */
  isHit(headers: Headers): boolean;
  /** Lets this many ms pass for the cache. */
  later(ms: number): Promise<unknown>;
  stop(): Promise<void>;
}
