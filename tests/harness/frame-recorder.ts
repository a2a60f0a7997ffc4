/**
 * A proxy before the shop that puts a recorder into every document, so that a test knows in any engine what
 * was painted from the first frame on, and that can hold back scripts, as a slow connection does.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './browser.ts';

/** What a frame showed; null means nothing in that place. */
export interface Frame {
  count: string | null;
  /** 'Hello, Ada', or what is offered to a guest. */
  who: string | null;
  /** The background color. */
  paper: string;
  /** The label of the product's button, if there is one. */
  button: string | null;
  /** The quantity in the field beside it. */
  quantity: string | null;
  isAlive: boolean;
}

export interface FrameRecorder {
  origin: string;
  /** How long each script is held back, in ms. */
  holdScripts(ms: number): void;
  close(): Promise<void>;
}

/** In the page: every frame since its document began, or since Back restored it. */
export const framesOfPage = 'window.frames_';

/**
 * In the page, in one reading: its last frame, and by name what all its frames showed, each value once. Read
 * separately, the two could come from two pages, of which the second has not painted yet.
 */
export const seenInFrames = (names: readonly (keyof Frame)[]): string => `((frames) => ({
  last: frames.at(-1),
  seen: Object.fromEntries(${JSON.stringify(names)}.map((name) => [
    name,
    [...new Set(frames.map((frame) => frame[name]))].filter((value) => value !== null),
  ])),
}))(${framesOfPage})`;

/** The sum of all layout shifts that no input caused; always 0 in engines that do not report them. */
export const shiftOfPage = 'window.shift_';

const recorder = `(() => {
  const isSeen = (at) => at !== null && at.getClientRects().length > 0 && getComputedStyle(at).visibility === 'visible';
  const shown = (...queries) => {
    for (const query of queries) for (const at of document.querySelectorAll(query)) 
      if (isSeen(at)) return at.matches('input') ? at.value : at.innerText.trim();
    return null;
  };
  window.frames_ = [];
  window.shift_ = 0;
  const note = () => {
    if (document.body) window.frames_.push({
      count: shown('header [data-fill=count]'),
      who: shown('header nav [data-fill=name]', 'header nav [href="/login"]'),
      paper: getComputedStyle(document.body).backgroundColor,
      button: shown('main button[data-pack].min-h-12'),
      quantity: shown('main input[data-quantity]'),
      isAlive: ${isAlive},
    });
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  addEventListener('pageshow', ({ persisted }) => { if (persisted) window.frames_ = []; });
  try {
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.shift_ += value;
    }).observe({ type: 'layout-shift', buffered: true });
  } catch {}
})()`;

/** @param shopUrl 'http://127.0.0.1:PORT'; cookies are the same on both ports */
export async function startFrameRecorder(shopUrl: string): Promise<FrameRecorder> {
  const { hostname, port } = new URL(shopUrl);
  let heldMs = 0;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (/\.js$/.test(incoming.url ?? '')) await sleep(heldMs);
    const headers = { ...incoming.headers };
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
    const asked = request({ hostname, port, path: incoming.url, method: incoming.method, headers });
    asked.on('error', () => outgoing.destroy());
    asked.on('response', (answered) => void passOn(answered, outgoing));
    incoming.pipe(asked);
  }

  async function passOn(answered: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { 'content-security-policy': policy, 'content-length': _length, ...headers } = answered.headers;
    const isPage = String(headers['content-type']).startsWith('text/html');
    outgoing.writeHead(answered.statusCode ?? 502, isPage ? headers : answered.headers);
    if (!isPage) return void answered.pipe(outgoing);
    outgoing.end((await text(answered)).replace('<head>', `<head><script>${recorder}</script>`));
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    holdScripts: (ms) => {
      heldMs = ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
