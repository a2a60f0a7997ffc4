/** How long shoppers wait while the books are proved (B-307). */
import { proveBooks } from '#app/activity/prove-books.ts';
import type { Db } from '#db/connection.ts';
import { longestBlock } from '../event-loop.ts';
import { type Spread, spreadOf } from '../rates.ts';

const times = 5;

/**
 * The longest that the event loop was held up in each of a few proofs, in ms. Each proves the whole books.
 *
 * @throws Error if the books are not right: the time spent on broken ones would be measured, too
 */
export async function measureProof(db: Db): Promise<Spread> {
  const longest: number[] = [];
  for (let time = 0; time < times; time += 1) {
    let proofs: Awaited<ReturnType<typeof proveBooks>> = [];
    const hold = await longestBlock(async () => {
      proofs = await proveBooks(db);
    });
    longest.push(hold);
    const broken = proofs.find(({ wrongCount }) => wrongCount > 0);
    if (broken) throw new Error(`The books break ${broken.rule}: ${broken.wrong[0]}`);
  }
  return spreadOf(longest);
}
