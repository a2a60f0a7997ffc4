/**
 * Customers from the command line: `npm run customer -- find TEXT`. A running shop sends the mails and
 * removes the points.
 */
import { loyaltyProgramme } from '#app/wiring.ts';
import { systemClock } from '#kit/clock.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { commandUser } from './command-line/current-user.ts';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { erase, link, unlink, verify } from './customer/change-customer.ts';
import type { CustomerDesk, DeskAnswer } from './customer/desk.ts';
import { exportCustomer } from './customer/export-customer.ts';
import { find, show, showPhone, showPoints } from './customer/look-up.ts';
import { type CustomerOrder, flags, parseArgs, usage } from './customer/parse-args.ts';

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(words, { usage, flags });
  if (answered !== undefined) return answered;
  const read = parseArgs(words);
  if (typeof read === 'string') return say({ kind: 'refused', sentence: read });
  const settings = readSettings(env);
  const database = await openShopDatabase(env);
  if (!database || settings.kind === 'wrong') return 1;
  try {
    const { db } = database;
    const programme = loyaltyProgramme(settings.settings, db, systemClock);
    return say(await obey({ db, programme, clock: systemClock, actor: commandUser(read.by) }, read.order));
  } finally {
    await database.close();
  }
}

function obey(desk: CustomerDesk, order: CustomerOrder): Promise<DeskAnswer> {
  switch (order.verb) {
    case 'find':
      return find(desk, order.text);
    case 'show':
      return show(desk, order.email);
    case 'show-phone':
      return showPhone(desk, order.phone);
    case 'points':
      return showPoints(desk, order.phone);
    case 'verify':
      return verify(desk, order.email);
    case 'link':
      return link(desk, order.email, order.phone);
    case 'unlink':
      return unlink(desk, order.email);
    case 'export':
      return exportCustomer(desk, order.email, order.file);
    case 'erase':
      return erase(desk, order.email, order.isSure);
  }
}

function say(answer: DeskAnswer): number {
  if (answer.kind === 'done') console.log(answer.lines.join('\n'));
  else console.error(answer.sentence);
  return answer.kind === 'done' ? 0 : 1;
}
