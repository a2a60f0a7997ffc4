/** Fills an empty shop with the demo catalogue: `npm run seed`. */
import { loadDemo } from '#app/demo/load-demo.ts';
import { systemClock } from '#kit/clock.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { progressLine } from './command-line/progress-line.ts';

const usage = 'npm run seed   loads the demonstration catalogue into an empty shop';

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const answered = answerFlags(words, { usage });
  if (answered !== undefined) return answered;
  const database = await openShopDatabase(process.env);
  if (!database) return 1;
  const progress = progressLine('products', process.stdout);
  try {
    const answer = await loadDemo(database.db, { now: systemClock(), onProgress: progress.step });
    progress.end();
    console.log(
      answer.kind === 'loaded'
        ? `Loaded the demo catalogue: ${answer.products} products in ${answer.formats} sizes, ${answer.promotions} of them on promotion.`
        : 'The catalogue has products already; nothing was loaded.',
    );
    return 0;
  } finally {
    await database.close();
  }
}
