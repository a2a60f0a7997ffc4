/**
 * What one connection, and one address with many of them, may ask of the shop at a moment. Whatever is
 * counted in a minute comes too late for that: a thousand small requests lie in the first packets of a
 * connection, and are all answered before anybody else's is read.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '#kit/address-group.ts';
import { isOwnNetwork } from './client-place.ts';

/**
 * Requests of one connection that wait for their answers. No browser and no proxy sends the second before it
 * has read the first.
 */
const maxPipelined = 8;
/**
 * Connections of one address: forty browsers of one office with six each. A proxy has as many as it likes.
 */
const maxPerAddress = 256;
/** Of all, well below what a process may have open: the database and the files need some, too. */
const maxConnections = 4_000;
/**
 * An answer that is not read whole in this time is cut off, however small the sips are in which it is taken.
 */
const answerWithinMs = 2 * 60_000;
/** How often the answers under way are looked through: a timer for each would cost more than most of them. */
const lookEveryMs = 10_000;

export interface ConnectionLimits {
  answerWithinMs?: number;
  lookEveryMs?: number;
}

export class Connections {
  readonly #ofAddress = new Map<string, number>();
  readonly #ahead = new WeakMap<Socket, number>();
  readonly #underWay = new Map<ServerResponse, number>();
  readonly #limits: Required<ConnectionLimits>;

  constructor(limits: ConnectionLimits = {}) {
    this.#limits = {
      answerWithinMs: limits.answerWithinMs ?? answerWithinMs,
      lookEveryMs: limits.lookEveryMs ?? lookEveryMs,
    };
  }

  /** To be called once, before the server listens. */
  watch(server: Server): void {
    server.maxConnections = maxConnections;
    // Whoever has said all there is to say, and closed that side, is answered all the same, also a moment
    // later.
    Object.assign(server, { httpAllowHalfOpen: true });
    server.on('connection', (socket: Socket) => void this.admit(socket));
    const timer = setInterval(
      () => this.#cutOff(performance.now() - this.#limits.answerWithinMs),
      this.#limits.lookEveryMs,
    ).unref();
    server.once('close', () => clearInterval(timer));
  }

  /** Closes the connection where its address has too many; answers whether it stays. */
  admit(socket: Pick<Socket, 'remoteAddress' | 'destroy' | 'once'>): boolean {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isOwnNetwork(remoteAddress)) return true;
    const who = addressGroup(remoteAddress);
    const count = (this.#ofAddress.get(who) ?? 0) + 1;
    if (count > maxPerAddress) {
      socket.destroy();
      return false;
    }
    this.#ofAddress.set(who, count);
    socket.once('close', () => {
      const left = (this.#ofAddress.get(who) ?? 1) - 1;
      if (left === 0) this.#ofAddress.delete(who);
      else this.#ofAddress.set(who, left);
    });
    return true;
  }

  /**
   * False for a request that is not to be answered: its connection sends ahead of its answers, and is closed.
   */
  begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.destroyed) return false;
    const ahead = (this.#ahead.get(socket) ?? 0) + 1;
    if (ahead > maxPipelined) {
      socket.destroy();
      return false;
    }
    this.#ahead.set(socket, ahead);
    this.#underWay.set(response, performance.now());
    response.once('close', () => {
      this.#ahead.set(socket, (this.#ahead.get(socket) ?? 1) - 1);
      this.#underWay.delete(response);
    });
    return true;
  }

  #cutOff(begunBy: number): void {
    for (const [response, begunAt] of this.#underWay) {
      // In the order in which they began.
      if (begunAt > begunBy) return;
      response.destroy();
    }
  }
}
