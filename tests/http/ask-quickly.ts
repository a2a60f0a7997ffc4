import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

const tries = 5;

/** The quickest of a few answers: a busy machine may delay one of them, a slow answer is slow every time. */
export async function askQuickly(app: FastifyInstance, url: string): Promise<{ answer: LightMyRequestResponse; tookMs: number }> {
  let quickestMs = Number.POSITIVE_INFINITY;
  for (let count = 1; ; count += 1) {
    const begun = performance.now();
    const answer = await app.inject(url);
    quickestMs = Math.min(quickestMs, performance.now() - begun);
    if (count === tries) return { answer, tookMs: quickestMs };
  }
}
