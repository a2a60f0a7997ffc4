import type { LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import { Visitor } from './visitor.ts';

/** A visitor who asks again when the server is too busy to begin with a request, as it is on a machine that does much else. */
export class PatientVisitor extends Visitor {
  override async get(...asked: Parameters<Visitor['get']>): Promise<LightMyRequestResponse> {
    return untilServed(() => super.get(...asked));
  }

  override async write(...asked: Parameters<Visitor['write']>): Promise<LightMyRequestResponse> {
    return untilServed(() => super.write(...asked));
  }
}

async function untilServed(ask: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  let answer = await ask();
  const isServed = async () => {
    if (answer.statusCode === 503) answer = await ask();
    return answer.statusCode !== 503;
  };
  await vi.waitUntil(isServed, { timeout: 30_000, interval: 100 });
  return answer;
}
