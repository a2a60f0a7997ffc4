import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, HttpShopper } from '#tests/fixtures/http-shopper.ts';

const triesAtMost = 200;

/**
 * Sends a request as people do: after a lost connection or 'the shop is busy', sends it again, to whichever
 * process answers.
 */
export async function patiently(
  person: HttpShopper,
  url: () => string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    person.url = url();
    const answer = await send().catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    await sleep(100);
  }
  throw new Error('No process answered');
}
