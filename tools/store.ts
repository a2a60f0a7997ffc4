/**
 * Shows and changes the facts of the store: `npm run store -- show`. A running shop shows a change within a
 * second.
 */
import type { Db } from '#db/connection.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import type { StoreAnswer } from '#domains/store/change-store.ts';
import { listStoreChanges } from '#domains/store/list-store-changes.ts';
import { readStore } from '#domains/store/read-store.ts';
import { refusalSentence } from '#domains/store/refusal-words.rules.ts';
import { storeDay, systemClock } from '#kit/clock.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { commandUser } from './command-line/current-user.ts';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { splitArgs } from './command-line/split-args.ts';
import { optionNames, type StoreOrder } from './store/order.ts';
import { parseArgs } from './store/parse-args.ts';
import { historyLines, storeLines } from './store/show-store.ts';
import { help, isNoun, usage } from './store/usage.ts';

const flags = ['by', ...optionNames] as const;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const answered = answerFlags(args, { usage: help(), flags });
  if (answered !== undefined) return answered;
  const words = splitNoun(args);
  if (words === undefined || !isNoun(words.noun)) return stop(help());
  const order = parseArgs(words.noun, words.rest, words.options);
  if (order.kind === 'unclear') return stop(`Write it so: npm run store -- ${usage[order.noun]}`);
  const database = await openShopDatabase(env);
  if (!database) return 1;
  try {
    return await answer(database.db, order, { actor: words.by, now: systemClock() });
  } finally {
    await database.close();
  }
}

async function answer(db: Db, order: Exclude<StoreOrder, { kind: 'unclear' }>, by: By): Promise<number> {
  switch (order.kind) {
    case 'show':
      return say(storeLines(await readStore(db), storeDay(by.now)));
    case 'history':
      return say(historyLines(await listStoreChanges(db, order.lines)));
    case 'change':
      return report(db, await order.make({ db, findZip: zipTable().place }, by));
  }
}

async function report(db: Db, answered: StoreAnswer): Promise<number> {
  switch (answered.kind) {
    case 'changed':
      return say(['Changed:', ...historyLines(await listStoreChanges(db, 1))]);
    case 'unchanged':
      return say(['It was so already; nothing was changed.']);
    case 'refused':
      return stop(refusalSentence(answered));
  }
}

function splitNoun(args: readonly string[]) {
  const options = Object.fromEntries(flags.map((name) => [name, { type: 'string' } as const]));
  const split = splitArgs(args, options);
  if (split.kind === 'wrong') return undefined;
  const { by, ...rest } = split.values as Partial<Record<(typeof flags)[number], string>>;
  const [noun = '', ...more] = split.positionals;
  return by?.trim() === '' ? undefined : { by: commandUser(by), noun, rest: more, options: rest };
}

function say(lines: readonly string[]): number {
  console.log(lines.join('\n'));
  return 0;
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
