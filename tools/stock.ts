/**
 * The shelves from the command line:
 * `npm run stock -- show|low|sums|history|count|adjust|import|till|withdraw|sell|barcode|place`.
 */
import type { OpenDatabase } from '#db/connection.ts';
import { putSumsRight } from '#domains/catalogue/desk-list/prove-sums.ts';
import { findWithdrawn } from '#domains/catalogue/find-withdrawn.ts';
import { importCounts } from '#domains/catalogue/import/import-counts.ts';
import { pickSize } from '#domains/catalogue/import/pick-size.rules.ts';
import { sellAgain } from '#domains/catalogue/sell-again.ts';
import { readStockHistory } from '#domains/catalogue/stock-levels/read-stock-history.ts';
import {
  readLowStock,
  readStockLevels,
  type StockLevel,
} from '#domains/catalogue/stock-levels/read-stock-levels.ts';
import { withdrawProduct } from '#domains/catalogue/withdraw-product.ts';
import { adjustBottles } from '#domains/stock/adjust-bottles.ts';
import type { StockAnswer } from '#domains/stock/change-stock.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { fewBottles } from '#domains/stock/low-stock.rules.ts';
import { systemClock } from '#kit/clock.ts';
import type { FormatId } from '#kit/ids.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { readCsvFile, sayProblems } from './command-line/csv-file.ts';
import { commandUser } from './command-line/current-user.ts';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { progressLine } from './command-line/progress-line.ts';
import { changeBarcode, changePlace } from './stock/change-shelf.ts';
import { flags, parseArgs, type StockOrder, usage } from './stock/parse-args.ts';
import { bottlesText, moveLine, sizeLine, withdrawnLine } from './stock/stock-lines.ts';
import { takeTillDay } from './stock/take-till-day.ts';

type Db = OpenDatabase['db'];
type ByHand = Extract<StockOrder, { verb: 'count' | 'adjust' }>;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage, flags });
  if (answered !== undefined) return answered;
  const order = parseArgs(words);
  if (typeof order === 'string') return stop(order);
  const csv = order.verb === 'import' || order.verb === 'till' ? await readCsvFile(order.file) : '';
  if (csv === undefined) return 1;
  const database = await openShopDatabase(env);
  if (!database) return 1;
  try {
    return await (order.verb === 'till'
      ? takeTillDay(database.db, order, csv, env)
      : obey(database.db, order, csv));
  } finally {
    await database.close();
  }
}

async function obey(db: Db, order: Exclude<StockOrder, { verb: 'till' }>, csv: string): Promise<number> {
  switch (order.verb) {
    case 'low':
      return say((await readLowStock(db)).map(sizeLine), `Every size has more than ${fewBottles} bottles.`);
    case 'sums':
      return say(await putSumsRight(db), 'The bottles and prices of every product add up.');
    case 'import':
      return takeIn(db, order, csv);
    case 'withdraw':
      return takeOut(db, order);
    case 'sell':
      return bringBack(db, order);
    default:
      break;
  }
  const sizes = await readStockLevels(db, [order.slug]);
  if (sizes.length === 0) return stop(`There is no product ${order.slug}.`);
  if (order.verb === 'show')
    return say([...sizes.map(sizeLine), ...(await withdrawnLines(db, order.slug))], '');
  if (order.verb === 'history')
    return say((await readStockHistory(db, order.slug)).map(moveLine), 'Nothing of it was ever moved.');
  const size = pickSize(sizes, order.size);
  if (!size) return stop(`Name one of its sizes with --size: ${sizes.map((each) => each.size).join(', ')}.`);
  if (order.verb === 'barcode') return changeBarcode(db, size, order);
  if (order.verb === 'place') return changePlace(db, size, order);
  return report(size, await changeByHand(db, size.formatId as FormatId, order));
}

async function changeByHand(
  db: Db,
  formatId: FormatId,
  { verb, bottles, why, by }: ByHand,
): Promise<StockAnswer> {
  const now = systemClock();
  if (verb === 'adjust')
    return adjustBottles(db, { formatId, change: bottles, note: why, actor: commandUser(by), now });
  const answer = await countBottles(db, formatId, bottles, { actor: commandUser(by), now, note: why });
  return answer.kind === 'counted' ? { kind: 'changed', change: answer.change, onHand: bottles } : answer;
}

function report({ slug, size }: StockLevel, answer: StockAnswer): number {
  switch (answer.kind) {
    case 'changed':
      console.log(
        `${slug}  ${size}: ${bottlesText(answer.onHand)} on hand (${answer.change > 0 ? '+' : ''}${answer.change}).`,
      );
      return 0;
    case 'below-zero':
      return stop(`Nothing was changed: there are only ${bottlesText(answer.onHand)} on hand.`);
    case 'below-held':
      return stop(
        `Nothing was changed: shoppers who are paying hold ${answer.held} of the ${bottlesText(answer.onHand)}. Try again in 15 minutes.`,
      );
    case 'unknown-format':
      return stop(`${slug} has no stock in ${size}.`);
  }
}

async function withdrawnLines(db: Db, slug: string): Promise<string[]> {
  const withdrawn = await findWithdrawn(db, slug);
  return withdrawn ? [withdrawnLine(slug, withdrawn)] : [];
}

async function takeOut(db: Db, { slug, by }: { slug: string; by: string }): Promise<number> {
  const answer = await withdrawProduct(db, slug, { actor: commandUser(by), now: systemClock() });
  if (answer.kind === 'unknown-product') return stop(`There is no product ${slug}.`);
  const already = answer.kind === 'withdrawn-already' ? ' already' : '';
  return say([`${slug} is${already} out of the shop. It comes back with: npm run stock -- sell ${slug}`], '');
}

async function bringBack(db: Db, { slug, by }: { slug: string; by: string }): Promise<number> {
  const answer = await sellAgain(db, slug, { actor: commandUser(by), now: systemClock() });
  if (answer.kind === 'unknown-product') return stop(`There is no product ${slug}.`);
  if (answer.kind === 'hidden-category')
    return stop(`The category of ${slug} is hidden: show it at /desk/places.`);
  return say([`${slug} is ${answer.kind === 'sold-already' ? 'sold already' : 'sold again'}.`], '');
}

async function takeIn(db: Db, { file, by }: { file: string; by: string }, csv: string): Promise<number> {
  const progress = progressLine('counts', process.stdout);
  const answer = await importCounts(db, csv, {
    now: systemClock(),
    actor: commandUser(by),
    onProgress: progress.step,
  });
  progress.end();
  if (answer.kind === 'refused') {
    sayProblems(file, answer.problems);
    return 1;
  }
  console.log(
    `Counted ${answer.counted} sizes: ${answer.changed} changed, ${answer.counted - answer.changed} unchanged.`,
  );
  return 0;
}

function say(lines: readonly string[], whenNone: string): number {
  console.log(lines.length > 0 ? lines.join('\n') : whenNone);
  return 0;
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
