/** A shared cache between the shop and its visitors, as a CDN is. */
export interface Edge {
  /** 'http://127.0.0.1:PORT' */
  url: string;
  /** True if the answer with these headers was a kept one. */
  isHit(headers: Headers): boolean;
  /** Lets so many ms pass for the cache. */
  later(ms: number): Promise<unknown>;
  stop(): Promise<void>;
}
