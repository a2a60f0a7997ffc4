/**
 * The open live streams of this process: one follower of the journal serves them all, and checks whether
 * their people may still be here (B-053, B-007).
 */
import type { ServerResponse } from 'node:http';

/** How often the journal is read: a change is on every board within a second (B-052). */
const followEveryMs = 400;
/** How often the streams' people are looked up: a suspended person's stream ends within two seconds. */
const lookEveryMs = 1_200;
/** A stream this lively is left alone by proxies, and by the server's own limit for silent sockets (60 s). */
const beatEveryMs = 15_000;
/**
 * The server cuts off a response that takes two minutes. A stream ends itself before that, and its browser
 * reconnects within a second, continuing after the last number that it had.
 */
const streamLifeMs = 100_000;

export interface StreamOwner {
  staffId: string;
  sessionId: string;
}

interface Stream {
  owner: StreamOwner;
  response: ServerResponse;
  beatAt: number;
  endAt: number;
}

export interface LiveChange {
  seq: number;
  orderId: string;
}

export interface LiveParts {
  /**
   * Starts to follow the journal; each call of the returned function gives the changes since the last one.
   */
  follow(): Promise<() => Promise<LiveChange[]>>;
  /** The owners who may no longer be here. */
  gone(owners: readonly StreamOwner[]): Promise<readonly StreamOwner[]>;
  /** When an alert was last opened or closed. */
  alertsChangedAt(): Promise<number>;
  onError(error: unknown): void;
}

export class LiveStreams {
  readonly #parts: LiveParts;
  readonly #streams = new Set<Stream>();
  #follow: (() => Promise<LiveChange[]>) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lookedAt = 0;
  #alertsAt: number | undefined;
  #isClosed = false;

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  /** Follows the journal from now on. Await it before `add`, so that no change falls between the two. */
  async begin(): Promise<void> {
    this.#follow ??= await this.#parts.follow();
  }

  /** Adds a response whose head has been written. */
  add(response: ServerResponse, owner: StreamOwner): void {
    if (this.#isClosed) {
      response.end();
      return;
    }
    const now = performance.now();
    const stream: Stream = { owner, response, beatAt: now + beatEveryMs, endAt: now + streamLifeMs };
    this.#streams.add(stream);
    response.once('close', () => this.#streams.delete(stream));
    // The server lets a client close its own side and still answers; a browser that does so has left.
    response.socket?.once('end', () => response.end());
    this.#timer ??= setTimeout(() => void this.#turn(), followEveryMs);
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Ends every stream; a server that is stopping would otherwise wait for them. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { response } of this.#streams) response.end();
  }

  async #turn(): Promise<void> {
    try {
      this.#follow ??= await this.#parts.follow();
      const changes = await this.#follow();
      if (changes.length > 0) this.#say(eventOf(changes));
      await this.#followAlerts();
      await this.#look();
      this.#beat();
    } catch (error) {
      // The missed changes are unknown: the browsers have to read the board again.
      this.#follow = undefined;
      for (const { response } of this.#streams) response.end();
      this.#parts.onError(error);
    }
    this.#timer = undefined;
    if (this.#isClosed) return;
    // With no stream open nothing is read; the next one starts following again.
    if (this.#streams.size === 0) {
      this.#follow = undefined;
      this.#alertsAt = undefined;
    } else this.#timer = setTimeout(() => void this.#turn(), followEveryMs);
  }

  async #followAlerts(): Promise<void> {
    const changedAt = await this.#parts.alertsChangedAt();
    const before = this.#alertsAt;
    this.#alertsAt = changedAt;
    if (before !== undefined && before !== changedAt) this.#say(alertsEvent);
  }

  #say(text: string): void {
    for (const { response } of this.#streams) response.write(text);
  }

  async #look(): Promise<void> {
    const now = performance.now();
    if (now - this.#lookedAt < lookEveryMs) return;
    this.#lookedAt = now;
    const streams = [...this.#streams];
    const gone = new Set(
      (await this.#parts.gone(streams.map(({ owner }) => owner))).map(({ sessionId }) => sessionId),
    );
    for (const { owner, response } of streams) if (gone.has(owner.sessionId)) response.end();
  }

  #beat(): void {
    const now = performance.now();
    for (const stream of this.#streams) {
      if (now >= stream.endAt) stream.response.end();
      else if (now >= stream.beatAt) {
        stream.response.write(beat);
        stream.beatAt = now + beatEveryMs;
      }
    }
  }
}

/** Says that an alert was opened or closed; those who may see alerts then ask how many there are. */
const alertsEvent = 'event: alerts\ndata:\n\n';

/** An event, because a browser hides comments from the page. */
export const beat = 'event: beat\ndata:\n\n';

/** The numbers of changes, and ids of orders: no personal data (B-053). */
export function eventOf(changes: readonly LiveChange[]): string {
  const seq = Math.max(...changes.map((change) => change.seq));
  const orders = [...new Set(changes.map(({ orderId }) => orderId))];
  return `id: ${seq}\nevent: orders\ndata: ${orders.join(',')}\n\n`;
}
