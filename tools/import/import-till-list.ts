/** A till's list on the command line: read, shown, applied (N-110 to N-114). */
import { writeFile } from 'node:fs/promises';
import type { Db } from '#db/connection.ts';
import { applyPlan } from '#domains/catalogue/plans/apply-plan.ts';
import type { Problem } from '#domains/catalogue/plans/plan.ts';
import { problemsOf, readPlan } from '#domains/catalogue/plans/read-plan.ts';
import { planTillList, type TillPlanAnswer } from '#domains/catalogue/till-lists/plan-till-list.ts';
import type { TillCatalogue } from '#domains/catalogue/till-lists/ports.ts';
import { readAsJson } from '#domains/catalogue/till-lists/read-as-json.ts';
import { takeFromTill } from '#domains/catalogue/till-lists/take-from-till.ts';
import type { TillList } from '#domains/catalogue/till-lists/take-list.ts';
import { openTillNameReader } from '#domains/catalogue/till-lists/till-name-reader.ts';
import { systemClock } from '#kit/clock.ts';
import { commandUser } from '../command-line/current-user.ts';
import type { ImportOrder } from './parse-args.ts';

/** Imports a till's file. @returns the exit code */
export async function importTillList(db: Db, list: TillList, order: ImportOrder): Promise<number> {
  const by = { actor: commandUser(order.by), now: systemClock() };
  const answer = await planTillList(db, { hash: list.hash, wishes: order.columns }, by);
  if (answer.kind === 'planned') return applyList(db, answer, list.name, order);
  const headings = list.columns.map(({ heading, place }) => `${place + 1} ${heading}`).join(', ');
  console.error(
    `${answer.why} The columns are: ${headings}. Set one with --column ${answer.field ?? 'name'}=HEADING.`,
  );
  return 1;
}

/** Imports what the till itself has (N-114). @returns the exit code */
export async function importFromTill(db: Db, till: TillCatalogue, order: ImportOrder): Promise<number> {
  const answer = await takeFromTill(db, till, { actor: commandUser(order.by), now: systemClock() });
  if (answer.kind === 'planned') return applyList(db, answer, till.name, order);
  console.error(answer.why);
  return 1;
}

/** 'stock.csv:3 RETAIL: it is not a price in dollars. Found: abc.' */
function told(name: string, { line, column, why, value }: Problem): string {
  const where = `${name}:${line ?? ''}${column && ` ${column}`}`;
  return `${where}: ${why.replace(/\.$/, '')}.${value && ` Found: ${value}.`}`;
}

type Planned = Extract<TillPlanAnswer, { kind: 'planned' }>;

async function applyList(
  db: Db,
  answer: Planned,
  name: string,
  { json, isPreview, takesStock, by }: ImportOrder,
): Promise<number> {
  if (json !== null) {
    const rows = readAsJson(answer.read, await openTillNameReader(db));
    await writeFile(json, `${JSON.stringify(rows, null, 1)}\n`);
  }
  const read = await readPlan(db, answer.id);
  if (read?.plan.asked.kind !== 'import') throw new Error('A plan that was just made is there');
  for (const note of read.plan.asked.notes ?? []) console.log(note);
  const left = read.plan.asked.left ?? [];
  for (const problem of read.refused.flatMap(problemsOf)) console.error(told(name, problem));
  for (const problem of left) console.error(`${told(name, problem)} The bottle is taken without it.`);
  const unlisted = answer.summary.refused - read.refused.length;
  if (unlisted > 0)
    console.error(`${unlisted} more rows are refused: see them at the desk, on /desk/plans/${answer.id}.`);
  const { created, changed, waiting, same, refused } = answer.summary;
  const doubtful = read.plan.asked.doubtful ?? 0;
  console.log(
    `${name}: ${created} created, ${changed} changed, ${waiting + same} left as they are, ${refused} refused; ${doubtful} doubtful.`,
  );
  if (isPreview) {
    console.log('Nothing was changed: this is a preview.');
    return 0;
  }
  const choices = { overwrite: [], stock: takesStock, belowCost: true };
  const applied = await applyPlan(db, systemClock, answer.id, choices, { actor: commandUser(by) });
  if (applied.kind !== 'applied' && applied.kind !== 'nothing-to-change') {
    console.error('The catalogue changed meanwhile. Nothing was imported; try again.');
    return 1;
  }
  if (doubtful > 0)
    console.log(
      `${doubtful === 1 ? 'The doubtful one is a draft' : `The ${doubtful} doubtful ones are drafts`}: say at the desk, on the page Review (/desk/review), what ${doubtful === 1 ? 'it is' : 'they are'}.`,
    );
  return 0;
}
