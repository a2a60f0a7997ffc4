/** Requests as raw bytes, like those of a browser. */

export type Headers = Readonly<Record<string, string>>;

export const asPage: Headers = {
  accept: 'text/html,application/xhtml+xml',
  'accept-encoding': 'gzip, deflate, br, zstd',
};
export const asScript: Headers = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br, zstd' };

export function get(path: string, headers: Headers = asPage): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines(headers)}\r\n`;
}

/** Sends JSON with the CSRF token from the XSRF-TOKEN cookie. */
export function post(path: string, body: object, token: string, cookie: string): string {
  const json = JSON.stringify(body);
  const headers = {
    ...asScript,
    origin: 'http://127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(json)),
    'x-xsrf-token': token,
    ...(cookie !== '' && { cookie }),
  };
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines(headers)}\r\n${json}`;
}

function lines(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
