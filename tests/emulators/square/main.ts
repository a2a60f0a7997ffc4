/**
 * The standalone Square emulator: `node tests/emulators/square/main.ts [port]`. It prints its address and
 * token, and includes loyalty. `GET /__ledger` returns what happened; `POST /__fault`, `/__wait`,
 * `/__subscribe`, `/__deliver`, `/__enter` and `/__dispute` are the controls that square-process.ts calls.
 */

import type { Answer } from './square-answers.ts';
import { type SquareCall, type SquareEmulator, startSquarePayments } from './square-emulator.ts';
import type { SquareCallName, SquareFault } from './square-faults.ts';
import { startSquareEmulator } from './square-loyalty.ts';
import type { Delivery, Subscription } from './square-webhooks.ts';

let aheadMs = 0;
const loyalty = await startSquareEmulator();
const square = await startSquarePayments({
  port: Number(process.argv[2] ?? 0),
  clock: () => Date.now() + aheadMs,
  token: 'EAAA-emulator-token',
  otherwise: askLoyalty,
  control: (call) => obey(call, square),
});
const { baseUrl, token, locationId } = square;
if (process.send) process.send({ baseUrl, token, locationId });
else console.log(`SQUARE_BASE_URL=${baseUrl} SQUARE_ACCESS_TOKEN=${token} SQUARE_LOCATION_ID=${locationId}`);
// Ends with the test that started it.
process.on('disconnect', () => process.exit());

async function askLoyalty({ method, url, body }: SquareCall): Promise<Answer> {
  const headers = { authorization: `Bearer ${loyalty.token}`, 'content-type': 'application/json' };
  const answer = await fetch(loyalty.baseUrl + url, { method, headers, ...(body !== '' && { body }) });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

/** Undefined for paths that are not controls. */
async function obey({ url, body }: SquareCall, emulator: SquareEmulator): Promise<unknown> {
  const asked: unknown = body === '' ? {} : JSON.parse(body);
  switch (url) {
    case '/__ledger':
      return emulator.ledger();
    case '/__fault': {
      const { call, fault, times, clear } = asked as {
        call: SquareCallName;
        fault: SquareFault;
        times?: number;
        clear?: true;
      };
      if (clear) emulator.faults.clear();
      else if (times === undefined) emulator.faults.always(call, fault);
      else emulator.faults.add(call, fault, times);
      return {};
    }
    case '/__wait':
      aheadMs += (asked as { ms: number }).ms;
      return {};
    case '/__subscribe':
      emulator.subscribe(asked as Subscription);
      return {};
    case '/__deliver': {
      const { place, delivery } = asked as { place: number; delivery: Delivery };
      const event = emulator.ledger().events.at(place);
      return event && emulator.deliver(event, delivery);
    }
    case '/__enter':
      return { id: emulator.enterPayment(asked as Parameters<SquareEmulator['enterPayment']>[0]) };
    case '/__dispute':
      return { id: emulator.putDispute(asked as Parameters<SquareEmulator['putDispute']>[0]) };
    default:
      return undefined;
  }
}
