/** Asking a shop that may be too busy for a moment: the vendor that is turned away comes again. */
import type { LightMyRequestResponse } from 'fastify';
import { expect, vi } from 'vitest';
import type { ShopServer } from './shop-server.ts';
import { webhookPath } from './square-messages.ts';

interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: string | object;
}

/** A shop whose modules have only now been read turns requests away for a moment; the SDK is the largest, and read last. */
export async function calm({ app }: ShopServer): Promise<void> {
  await import('square');
  await vi.waitFor(async () => expect((await app.inject({ method: 'GET', url: webhookPath })).statusCode).toBe(405), {
    timeout: 30_000,
    interval: 100,
  });
}

/** Once more where the shop has turned it away, which it does before it looks at what is asked. */
export async function askCalmly(shop: ShopServer, asked: Asked): Promise<LightMyRequestResponse> {
  const answer = await shop.app.inject(asked);
  if (answer.statusCode !== 503) return answer;
  await calm(shop);
  return askCalmly(shop, asked);
}
