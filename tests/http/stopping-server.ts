/**
 * A separate process that serves slow pages and stops on a signal, for `graceful-stop.test.ts`. Prints its
 * port when it listens.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { stopOnSignal } from '#app/stop-on-signal.ts';
import { openDatabase } from '#db/connection.ts';
import { listen } from './over-the-wire.ts';
import { buildTestServer, sendPage } from './test-server.ts';

const database = openDatabase({ kind: 'sqlite', file: process.argv[2] ?? '' });
const { app } = await buildTestServer({ db: database.db });
app.get('/slow', async (_request, reply) => {
  process.stdout.write('+');
  await sleep(400);
  return sendPage(reply, {});
});
const port = await listen(app);
const stop = async () => {
  await app.close();
  await database.close();
};
stopOnSignal({ stop }, 0);
process.stdout.write(`${port}\n`);
