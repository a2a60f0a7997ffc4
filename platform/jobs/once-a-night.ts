/** Nightly work, done by whichever process comes first. */
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { type Clock, storeDay, storeTimeZone } from '#kit/clock.ts';
import { countAttempt, forgetAttempts, returnAttempt } from '#platform/limits/count-attempt.ts';

const dayMs = 24 * 60 * 60_000;
/** By the store's clock, when the day before is over. */
const firstHour = 3;

const storeHour = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  hour: 'numeric',
  hourCycle: 'h23',
});

/**
 * A process's turn lasts this long, and longer while that process lives: it renews the turn three times
 * within it.
 */
export const turnMs = 5 * 60_000;
/**
 * Turns of a night in which the process may die; work that kills its process every time is not tried forever.
 */
const maxDeaths = 3;

/**
 * Does the work once after three o'clock at night by the store's clock, however many processes call this
 * however often. The night counts as done when the work has returned true. If it returned false or threw, it
 * runs again at the next call; if its process died, a while later.
 *
 * @throws what the work throws, and on every call after a night's third death
 */
export async function onceANight(
  { db, clock }: { db: Db; clock: Clock },
  name: string,
  work: () => Promise<boolean>,
): Promise<void> {
  const now = clock();
  if (Number(storeHour.format(now)) < firstHour) return;
  const night = nightOf(name, storeDay(now));
  const turn = await inTransaction(db, (tx) => takeTurn(tx, night, now));
  if (turn === 'given-up')
    throw new Error(`${name}: it ended without a word ${maxDeaths} times this night, and is not tried again`);
  if (turn !== 'ours') return;
  const life = keepTurn({ db, clock }, night);
  let isDone = false;
  try {
    isDone = await work();
  } finally {
    await life.end();
    await inTransaction(db, (tx) => endTurn(tx, night, { isDone, now: clock() }));
  }
}

/** The keys of a night's counts. */
interface Night {
  done: string;
  turn: string;
  deaths: string;
}

function nightOf(name: string, day: string): Night {
  const done = `nightly ${name} ${day}`;
  return { done, turn: `${done} turn`, deaths: `${done} deaths` };
}

async function takeTurn(
  tx: Tx,
  { done, turn, deaths }: Night,
  now: number,
): Promise<'ours' | 'done' | 'taken' | 'given-up'> {
  if (!(await isFree(tx, { key: done, limit: 1, windowMs: 2 * dayMs, now }))) return 'done';
  await returnAttempt(tx, done);
  if (!(await isFree(tx, { key: turn, limit: 1, windowMs: turnMs, now }))) return 'taken';
  // Counted before the work, and taken back after it: a count that remains is a death.
  return (await isFree(tx, { key: deaths, limit: maxDeaths, windowMs: 2 * dayMs, now }))
    ? 'ours'
    : 'given-up';
}

async function endTurn(
  tx: Tx,
  { done, turn, deaths }: Night,
  { isDone, now }: { isDone: boolean; now: number },
): Promise<void> {
  if (isDone) await countAttempt(tx, { key: done, limit: 1, windowMs: 2 * dayMs, now });
  await forgetAttempts(tx, [turn]);
  await returnAttempt(tx, deaths);
}

async function isFree(tx: Tx, attempt: Parameters<typeof countAttempt>[1]): Promise<boolean> {
  return (await countAttempt(tx, attempt)).kind === 'allowed';
}

/**
 * Keeps recording that the process lives. If the database cannot be reached just then, the next attempt may
 * succeed.
 */
function keepTurn({ db, clock }: { db: Db; clock: Clock }, { turn }: Night): { end(): Promise<void> } {
  let saying: Promise<void> = Promise.resolve();
  const say = () =>
    inTransaction(db, async (tx) => {
      await forgetAttempts(tx, [turn]);
      await countAttempt(tx, { key: turn, limit: 1, windowMs: turnMs, now: clock() });
    });
  const beat = setInterval(() => {
    saying = saying.then(say).catch(() => undefined);
  }, turnMs / 3);
  beat.unref();
  return {
    async end() {
      clearInterval(beat);
      await saying;
    },
  };
}
