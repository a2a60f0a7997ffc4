import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

const tries = 5;

/**
 * The fastest of a few answers: a busy machine may delay one of them, but a slow answer is slow every time.
 */
export async function askQuickly(
  app: FastifyInstance,
  url: string,
): Promise<{ answer: LightMyRequestResponse; tookMs: number }> {
  const answers: { answer: LightMyRequestResponse; tookMs: number }[] = [];
  while (answers.length < tries) {
    const begun = performance.now();
    const answer = await app.inject(url);
    answers.push({ answer, tookMs: performance.now() - begun });
  }
  return answers.reduce((quickest, each) => (each.tookMs < quickest.tookMs ? each : quickest));
}
