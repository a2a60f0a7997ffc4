import type { CheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { packedDelivery } from '#tests/fixtures/run-fixture.ts';
import type { Ask } from './ask.ts';

/** A run from its plan to its close, and the page of its driver, who is the owner. */
export async function askAboutRuns(ask: Ask, checkout: CheckoutFixture, driver: string): Promise<void> {
  const orders = [await packedDelivery(checkout, { house: 1 }), await packedDelivery(checkout, { house: 2 })];
  const [first, second] = orders.map(({ number }) => String(number));
  const at = '/desk/runs/1';
  for (const who of ['guest', 'owner', 'clerk'] as const) {
    await ask(who, 'desk.runs', '/desk/runs');
    await ask(who, 'desk.run.plan', '/desk/runs', 'POST', { orders: `${first},${second}`, driver });
    await ask(who, 'desk.run.window', '/desk/runs/windows', 'POST', { window: 'x', closed: 'yes' });
    await ask(who, 'desk.run.window.ask', '/desk/runs/windows/ask', 'POST', { window: 'x' });
    await ask(who, 'desk.run.order', `${at}/order`, 'POST', { orders: `${second},${first}` });
    await ask(who, 'desk.run.off', `${at}/off`, 'POST', { order: '7' });
    await ask(who, 'desk.run.driver', `${at}/driver`, 'POST', { driver });
    await ask(who, 'desk.run.out', `${at}/out`, 'POST');
    await ask(who, 'desk.run', at);
    await ask(who, 'desk.run.sheet', `${at}/sheet`);
    await ask(who, 'desk.run.bag', `${at}/bags`, 'POST', { order: first });
    await ask(who, 'desk.run.look', `${at}/looks/1`, 'POST', { believed: 'yes' });
    await ask(who, 'desk.run.close', `${at}/close`, 'POST');
    await ask(who, 'desk.drive', '/desk/drive/');
    await ask(who, 'desk.drive.run', '/desk/drive/run');
    await ask(who, 'desk.drive.key', '/desk/drive/key', 'POST', { run: '1' });
    await ask(who, 'desk.drive.next', '/desk/drive/next', 'POST', { order: first });
    await ask(who, 'desk.drive.window', '/desk/drive/window', 'POST', { window: 'x' });
    await ask(who, 'desk.drive.order', '/desk/drive/order', 'POST', { run: '1', orders: first });
    await ask(who, 'desk.order.move', `/desk/orders/${second}/move`, 'POST', { slot: 'x' });
    await ask(who, 'desk.order.pickup-instead', `/desk/orders/${second}/pickup-instead`, 'POST');
  }
}
