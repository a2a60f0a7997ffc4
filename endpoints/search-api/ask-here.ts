import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SearchCallDeps, searchCalls } from './answer-call.ts';

/**
 * Searches the index in this process as a client would, for a page that is rendered on the server. Rejects if
 * the search is refused.
 */
export function askHere(deps: SearchCallDeps) {
  const calls = searchCalls(deps);
  return async <Result>(requests: readonly object[]): Promise<Result[]> => {
    const answer = await calls.answerAll({ requests }, async (search) => {
      await nextTurn();
      return search();
    });
    if (answer.kind === 'refused') throw new Error(`The search refused a page's request: ${answer.message}`);
    return (answer.body as { results: Result[] }).results;
  };
}
