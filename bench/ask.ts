/**
 * Sends requests one at a time: each on a connection of its own, or several in turn on the same connection,
 * as a browser does.
 */
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AnswerReader, headerValues } from './answer-reader.ts';

export interface Answer {
  status: number;
  head: string;
  /** The raw body. */
  body: Buffer;
  /** Decompressed. */
  text: string;
  /** The cookies that the response sets, by name. */
  cookies: Map<string, string>;
}

/** Rejects if no server listens at the port. */
export function ask(port: number, request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const reader = new AnswerReader();
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The connection was closed.')));
    socket.on('data', (bytes) => {
      if (!reader.push(bytes)) return;
      resolve(answerOf(reader));
      socket.destroy();
    });
  });
}

/** A browser's connection, reused for several requests. */
export class Line {
  readonly #socket: Socket;
  readonly #opened: Promise<void>;
  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#opened = new Promise((resolve, reject) =>
      this.#socket.once('connect', resolve).once('error', reject),
    );
  }

  /** Rejects if the server closes the connection. The next request waits for this one's response. */
  async ask(request: string): Promise<Answer> {
    await this.#opened;
    const socket = this.#socket;
    const reader = new AnswerReader();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onData = (bytes: Buffer) => {
      if (reader.push(bytes)) resolve(answerOf(reader));
    };
    const onClose = () => reject(new Error('The connection was closed.'));
    socket.on('data', onData).once('close', onClose);
    socket.write(request);
    try {
      return await promise;
    } finally {
      socket.off('data', onData).off('close', onClose);
    }
  }

  close(): void {
    this.#socket.destroy();
  }
}

function answerOf(reader: AnswerReader): Answer {
  const body = reader.body();
  const coding = headerValues(reader.head, 'content-encoding')[0];
  const plain = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
  const pairs = headerValues(reader.head, 'set-cookie').map((cookie) => cookie.split(';', 1)[0] ?? '');
  return {
    status: reader.status,
    head: reader.head,
    body,
    text: plain.toString('utf8'),
    cookies: new Map(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  };
}
