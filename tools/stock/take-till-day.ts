/**
 * `npm run stock -- till FILE.csv`: what a file of the till's sales would change; with `--take`, changes it
 * (B-178).
 */
import { loyaltyProgramme, tillSales } from '#app/wiring.ts';
import type { OpenDatabase } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { type DayPlan, planDay, takeDay } from '#domains/counter/take-day.ts';
import { customersOfPhones } from '#domains/loyalty/customers-of-phones.ts';
import { systemClock } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { commandUser } from '../command-line/current-user.ts';
import { bottlesText } from './stock-lines.ts';

interface DayOrder {
  file: string;
  isTaken: boolean;
  by: string;
}

export async function takeTillDay(
  db: OpenDatabase['db'],
  { file, isTaken, by }: DayOrder,
  csv: string,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const read = readSettings(env);
  if (read.kind === 'wrong') return stop(read.problems.join('\n'));
  const { settings } = read;
  const till = tillSales(settings, systemClock);
  if (await till.isThere())
    return stop(`Sales come from ${till.name} automatically. A file would sell them twice.`);
  const now = systemClock();
  const plan = await planDay(db, csv, now);
  if (plan.refused.length > 0) {
    for (const { line, column, why, value } of plan.refused)
      console.error(`${file}:${line}${column && ` ${column}`}: ${why}.${value && ` Found: ${value}.`}`);
    return stop(`Nothing was taken in: ${plan.refused.length} wrong in ${file}.`);
  }
  if (!isTaken) {
    for (const line of await linesOf(db, plan)) console.log(line);
    console.log(
      `${plan.lines.length} new, ${plan.known} taken in before. Take them in with --take --by NAME.`,
    );
    return 0;
  }
  const programme = loyaltyProgramme(settings, db, systemClock);
  const customers = await customersOfPhones(
    { db, programme, clock: systemClock },
    plan.lines.flatMap(({ phone }) => phone ?? []),
  );
  const actor = commandUser(by);
  const answer = await takeDay(db, csv, { hash: plan.hash, customers }, { actor, now });
  switch (answer.kind) {
    case 'taken':
      console.log(`${answer.lines} taken in, ${answer.waiting} to be matched at /desk/stock/counter.`);
      return 0;
    case 'nothing-new':
      console.log('All of it was taken in before. Nothing was changed.');
      return 0;
    case 'plan-old':
      return stop('Someone else changed it meanwhile. Run the command again.');
    case 'refused':
      return stop('Nothing was taken in.');
  }
}

async function linesOf(db: OpenDatabase['db'], { lines }: DayPlan): Promise<string[]> {
  const bottles = await readBottles(
    db,
    lines.flatMap(({ item }) => item?.formatId ?? []),
  );
  return lines.map(({ day, name, quantity, amountCents, item }) => {
    const bottle = item?.formatId ? bottles.get(item.formatId) : undefined;
    const what = bottle ? `${bottle.slug}  ${bottle.size}` : `${name}: to be matched`;
    return `${day}  ${what}  ${bottlesText(quantity ?? 0)}  ${formatCents(amountCents)}`;
  });
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
