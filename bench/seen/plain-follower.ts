/**
 * A plain `node:http` server that follows one row of the database as the shop does: it queries the row four
 * times a second and answers with what it last read.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseSource, openDatabase } from '#db/connection.ts';

/** As in the shop (decision 069). */
const pauseMs = 250;

process.on('disconnect', () => process.exit(0));

const { db } = openDatabase(JSON.parse(process.argv[2] ?? '') as DatabaseSource);
const row = db.selectFrom('store_edition').select('number');
let { number } = await row.executeTakeFirstOrThrow();

const server = createServer((_request, response) => response.end(String(number)));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

for (;;) {
  await sleep(pauseMs);
  number = (await row.executeTakeFirstOrThrow()).number;
}
