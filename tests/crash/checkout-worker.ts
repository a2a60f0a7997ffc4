/**
 * A shop process that is meant to die: places one order in the database it is given and works off the outbox, unless
 * `CRASH_AT` ends it first. Arguments: the database source, the visitor and the checkout, as one JSON text.
 */
import { openDatabase } from '#db/connection.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { openTill, submitOf } from '#tests/worlds/till.ts';

const { source, shopper } = JSON.parse(process.argv[2] ?? '');
const database = openDatabase(source);
const till = openTill(database.db);
await placeOrder(till.deps, submitOf(shopper));
await drainOutbox(database.db, till.reactions(), { now: till.clock(), limit: 10 });
await database.close();
