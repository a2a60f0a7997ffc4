/** A board's stream of changes (`GET /desk/live`), read as a browser reads it. */
import { connect, type Socket } from 'node:net';
import { get } from '../requests.ts';

const patienceMs = 5_000;

export class LiveStream {
  readonly #socket: Socket;
  #isOpen = false;
  #events = 0;
  #onEvent: () => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** @throws Error if the server answers with anything other than a stream */
  static async open(port: number, cookie: string): Promise<LiveStream> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const stream = new LiveStream(socket);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let head = '';
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      const text = bytes.toString('utf8');
      if (stream.#isOpen) return stream.#take(text);
      head += text;
      if (!head.includes('\r\n\r\n')) return;
      if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(`The stream is ${head.slice(0, 40)}`));
      stream.#isOpen = true;
      resolve();
    });
    socket.write(get('/desk/live', { accept: 'text/event-stream', cookie }));
    await promise;
    return stream;
  }

  /** The milliseconds from now until the next event. @throws Error if none comes within five seconds */
  async untilNext(): Promise<number> {
    const startedAt = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = setTimeout(() => reject(new Error('No event came.')), patienceMs);
    const seen = this.#events;
    this.#onEvent = () => this.#events > seen && resolve();
    await promise;
    clearTimeout(late);
    return performance.now() - startedAt;
  }

  #take(text: string): void {
    if (!/^id: /m.test(text)) return;
    this.#events += 1;
    this.#onEvent();
  }

  close(): void {
    this.#socket.destroy();
  }
}
