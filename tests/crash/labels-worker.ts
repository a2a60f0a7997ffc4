/**
 * A desk process that a test kills while it buys or voids an order's EasyPost labels. It dies at `CRASH_AT`,
 * or before its statement `dieAt` (from 1). Argument: one JSON text.
 */
import { flushCompileCache } from 'node:module';
import { easyPostLabels } from '#adapters/carriers/easypost-labels.ts';
import { openDatabase } from '#db/connection.ts';
import { buyLabels } from '#domains/shipments/buy-labels.ts';
import { voidLabels } from '#domains/shipments/void-labels.ts';
import { storeFacts } from '#domains/store/store-facts.ts';
import { easyPostKey } from '#tests/emulators/easypost.ts';

// A killed process does not save its compile cache, so it is saved right away.
flushCompileCache();

const { source, act, url, number, parcels, now, dieAt } = JSON.parse(process.argv[2] ?? '');
const database = openDatabase(source);
let statements = 0;
const db = database.db.withPlugin({
  transformQuery({ node }) {
    statements += 1;
    if (statements === dieAt) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
});
const clock = () => now;
const labels = easyPostLabels({ apiKey: easyPostKey, url, origin: () => storeFacts, clock });
const deps = { db, clock, labels, storeSettings: { current: () => storeFacts } } as never;
const by = { number, actor: 'staff:ann', now };
await (act === 'buy' ? buyLabels(deps, { ...by, parcels }) : voidLabels(deps, by));
await database.close();
