/**
 * One live stream per browser (B-053): the tab that holds the lock reads it and passes it on to the others,
 * because a browser without HTTP/2 has six connections per host.
 */

export type LiveNews =
  | { kind: 'beat' }
  | { kind: 'orders'; orders: readonly string[] }
  /** An alert was opened or closed. */
  | { kind: 'alerts' };

const name = 'desk-live';

/**
 * Passes on what happens after the change with the number `after`, or from now on, until the returned
 * function is called.
 */
export function subscribeToLive(after: number | null, hear: (news: LiveNews) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveNews>) => hear(data);
  const stopping = new AbortController();
  const tell = (news: LiveNews) => {
    hear(news);
    channel.postMessage(news);
  };
  const read = () =>
    readStream(after === null ? '/desk/live' : `/desk/live?after=${after}`, tell, stopping.signal);
  // Outside a secure context there are no locks: each tab reads the stream for itself.
  if (navigator.locks)
    navigator.locks.request(name, { signal: stopping.signal }, read).catch(() => undefined);
  else void read();
  return () => {
    stopping.abort();
    channel.close();
  };
}

/**
 * Passes on what the tab that reads the stream posts, be it this tab or another, without reading the stream
 * itself.
 */
export function subscribeToNews(hear: (news: LiveNews) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveNews>) => hear(data);
  return () => channel.close();
}

/** The same, but only that an alert was opened or closed. */
export function subscribeToAlerts(hear: () => void): () => void {
  return subscribeToNews(({ kind }) => {
    if (kind === 'alerts') hear();
  });
}

/** A browser gives up on a stream that was answered with anything else; after this long it is tried again. */
const tryAgainMs = 5_000;

/** Reads until the signal aborts, and then resolves, which gives the lock to another tab. */
function readStream(url: string, tell: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(url);
      source.addEventListener('beat', () => tell({ kind: 'beat' }));
      source.addEventListener('orders', ({ data }: MessageEvent<string>) =>
        tell({ kind: 'orders', orders: data.split(',') }),
      );
      source.addEventListener('alerts', () => tell({ kind: 'alerts' }));
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, tryAgainMs);
      });
    };
    open();
    signal.addEventListener('abort', () => {
      source?.close();
      clearTimeout(timer);
      resolve();
    });
  });
}
