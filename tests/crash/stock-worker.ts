/** A desk process that a test kills: it performs one act of `stock-acts.ts`. Argument: one JSON text. */
import { openDying } from './die-at.ts';
import { type StockActName, stockActs } from './stock-acts.ts';

const { source, act, subject, dieAt } = JSON.parse(process.argv[2] ?? '');
const { db, close } = openDying(source, dieAt);
await stockActs(db, subject)[act as StockActName]();
await close();
