/** A desk process that a test kills: it performs one act of `desk-acts.ts`. Argument: one JSON text. */
import { type DeskActName, deskActs } from './desk-acts.ts';
import { openDying } from './die-at.ts';

const { source, act, number, now, dieAt } = JSON.parse(process.argv[2] ?? '');
const { db, close } = openDying(source, dieAt);
await deskActs(db, { number, now })[act as DeskActName]();
await close();
