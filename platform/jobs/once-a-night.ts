/** Work of the night, done by whichever process comes first. */
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { type Clock, storeDay, storeTimeZone } from '#kit/clock.ts';
import { countAttempt, forgetAttempts, returnAttempt } from '#platform/limits/count-attempt.ts';

const dayMs = 24 * 60 * 60_000;
/** In the store, when the day before is over. */
const firstHour = 3;

const storeHour = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  hour: 'numeric',
  hourCycle: 'h23',
});

/**
 * A turn is its process's for so long, and for longer as long as that process lives: it says so three times
 * within it.
 */
export const turnMs = 5 * 60_000;
/** Turns of a night whose process died in them; what ends a process every time is not tried for ever. */
const maxDeaths = 3;

/**
 * Does the work once after three o'clock at night in the store, however many processes ask however often. The
 * night counts as done when the work has answered true: it comes again at the next asking where it answered
 * false or threw, and a while after its process died in it.
 *
 * @throws what the work throws, and at the askings after the third death of a night
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

/** Keys of what is counted of a night. */
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
  // Counted before the work, and taken back after it: what stays is a death.
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
 * Says again and again that the process lives. Where the database cannot be asked just then, the next time
 * may do.
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
