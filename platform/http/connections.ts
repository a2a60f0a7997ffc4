/**
 * Limits on what one connection, and one address with many connections, may request at the same moment. A
 * limit per minute comes too late for that: the first packets of a connection can hold a thousand small
 * requests, which would all be answered before any other client's request is read.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '#kit/address-group.ts';
import { isOwnNetwork } from './client-place.ts';

/**
 * Unanswered requests of one connection. No browser and no proxy sends a second request before it has read
 * the first answer.
 */
const maxPipelined = 8;
/** Connections of one address: forty browsers in one office with six each. Proxies are not limited. */
const maxPerAddress = 256;
/**
 * All connections: well below the process's limit of open files, because the database and the files need
 * some, too.
 */
const maxConnections = 4_000;
/** A response that is not read completely in this time is cut off, however slowly the client reads. */
const answerWithinMs = 2 * 60_000;
/** How often running responses are checked: one timer for each would cost more than most of them. */
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

  /** Call once, before the server listens. */
  watch(server: Server): void {
    server.maxConnections = maxConnections;
    // A client that has closed its sending side still gets its answer, even a moment later.
    Object.assign(server, { httpAllowHalfOpen: true });
    server.on('connection', (socket: Socket) => void this.admit(socket));
    const timer = setInterval(
      () => this.#cutOff(performance.now() - this.#limits.answerWithinMs),
      this.#limits.lookEveryMs,
    ).unref();
    server.once('close', () => clearInterval(timer));
  }

  /** Closes the connection if its address has too many. True if it stays open. */
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
   * False if the request must not be answered because its connection sends too far ahead; the connection is
   * closed then.
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
      // In the order in which they started.
      if (begunAt > begunBy) return;
      response.destroy();
    }
  }
}
