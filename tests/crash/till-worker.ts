/** Asks the till in a separate process, which is killed before its nth statement. */
import type { KyselyPlugin } from 'kysely';
import { squareTillSales } from '#adapters/till/square/square-till-sales.ts';
import { type DatabaseSource, openDatabase } from '#db/connection.ts';
import { tendTill, tendTillAtNight } from '#domains/counter/tend-till.ts';
import { squareSettings } from '#tests/emulators/square/square-settings.ts';

const { source, now, till, killAt, isNight, sendsPrices } = JSON.parse(process.argv[2] ?? '') as {
  source: DatabaseSource;
  now: number;
  till: { token: string; baseUrl: string };
  killAt: number;
  isNight: boolean;
  sendsPrices: boolean;
};
let statements = 0;
const killer: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    if (statements === killAt) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
};
const database = openDatabase(source);
const clock = () => now;
const deps = {
  db: database.db.withPlugin(killer),
  clock,
  tillSales: squareTillSales(squareSettings(till, 'sandbox', ['C1']), clock),
};
await (isNight ? tendTillAtNight(deps) : tendTill(deps, { sendsPrices }));
await database.close();
