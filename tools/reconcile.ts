/**
 * Compares the payment service's records with the shop's: `npm run reconcile [-- --since 2026-11-01]` (R-017,
 * S-04). Exits with 0 if they agree, 1 if they do not, 2 if they could not be compared.
 */
import { reconciledDays } from '#app/reconciliation.ts';
import { cardPayments } from '#app/wiring.ts';
import {
  type Reconciliation,
  reconcilePayments,
} from '#domains/checkout/reconciliation/reconcile-payments.ts';
import { systemClock } from '#kit/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { discrepancyTable, sumLine } from './reconcile/discrepancy-lines.ts';
import { parseArgs, usage } from './reconcile/parse-args.ts';

const dayMs = 24 * 60 * 60_000;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage, flags: ['since'] });
  if (answered !== undefined) return answered;
  const now = systemClock();
  const read = parseArgs(words, now);
  if (typeof read === 'string') return stop(read);
  const answer = readSettings(env);
  const database = await openShopDatabase(env);
  if (!database || answer.kind === 'wrong') return 2;
  try {
    const since = read.since ?? now - reconciledDays * dayMs;
    const { db } = database;
    const { gateway } = cardPayments(answer.settings, db, systemClock, () => silentLog);
    return report(
      await reconcilePayments({ db, clock: systemClock, gateway }, { since, until: now + 1 }),
      since,
    );
  } catch (error) {
    return stop(`The books could not be compared: ${error instanceof Error ? error.message : error}`);
  } finally {
    await database.close();
  }
}

function report(compared: Reconciliation, since: number): number {
  if (compared.open.length > 0) console.log(discrepancyTable(compared.open).join('\n'));
  console.log(sumLine(compared, since));
  if (compared.vendor !== 'heard')
    return stop("The payment service did not answer: only the shop's own books were read. Try again later.");
  return compared.open.length > 0 ? 1 : 0;
}

function stop(sentence: string): number {
  console.error(sentence);
  return 2;
}
