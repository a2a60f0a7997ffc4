/**
 * reCAPTCHA's siteverify on loopback: single-use tokens with properties set by the test, and outages on
 * demand.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EmulatedToken {
  action: string;
  hostname: string;
  score: number;
  isExpired?: boolean;
}

export async function emulateRecaptcha(secret: string) {
  const tokens = new Map<string, EmulatedToken>();
  const state = { mode: 'up' as 'up' | 'down' | 'silent' };
  const server = createServer(async (request, response) => {
    if (state.mode === 'silent') return undefined;
    let text = '';
    for await (const chunk of request) text += chunk;
    const form = new URLSearchParams(text);
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.mode === 'down') return answer(500, {});
    if (request.method !== 'POST' || request.url !== '/recaptcha/api/siteverify') return answer(404, {});
    if (form.get('secret') !== secret)
      return answer(200, { success: false, 'error-codes': ['invalid-input-secret'] });
    const name = form.get('response') ?? '';
    const token = tokens.get(name);
    if (!token) return answer(200, { success: false, 'error-codes': ['invalid-input-response'] });
    if (token.isExpired) return answer(200, { success: false, 'error-codes': ['timeout-or-duplicate'] });
    tokens.set(name, { ...token, isExpired: true });
    const { action, hostname, score } = token;
    return answer(200, { success: true, challenge_ts: '2026-11-20T17:00:00Z', action, hostname, score });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** A token as Google's script would hand it to the page. */
    give(token: EmulatedToken): string {
      const name = `token-${tokens.size}`;
      tokens.set(name, token);
      return name;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
