/**
 * Test support: the emulated Square in a separate process, so that a test can kill the shop or the emulator
 * independently.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DisputeChange } from './square-disputes.ts';
import type { SquareLedger } from './square-emulator.ts';
import type { SquareCallName, SquareFault } from './square-faults.ts';
import type { Delivery, Subscription } from './square-webhooks.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

export interface SquareProcess {
  baseUrl: string;
  pid: number;
  /** The additional settings that a shop needs to use it. */
  env: Record<
    | 'SQUARE_ACCESS_TOKEN'
    | 'SQUARE_ENVIRONMENT'
    | 'SQUARE_LOCATION_ID'
    | 'SQUARE_APPLICATION_ID'
    | 'SQUARE_BASE_URL',
    string
  >;
  ledger(): Promise<SquareLedger>;
  /**
   * The next `times` calls of this name fail with the fault; without a number all of them, until
   * `clearFaults`.
   */
  fail(call: SquareCallName | 'any', fault: SquareFault, times?: number): Promise<void>;
  clearFaults(): Promise<void>;
  /** Advances Square's clock. */
  wait(ms: number): Promise<void>;
  /** Reports every later change to the shop, signed. */
  subscribe(subscription: Subscription): Promise<void>;
  /**
   * Sends the ledger's event at this position again; negative positions count from the end. Returns the
   * statuses.
   */
  deliver(place: number, delivery: Delivery): Promise<number[]>;
  /** Adds a payment that the shop did not make; returns its id. */
  enterPayment(payment: { amountCents: number; reference?: string; isCaptured?: boolean }): Promise<string>;
  /** Opens a dispute of a payment, or advances one; returns its id. */
  putDispute(change: DisputeChange): Promise<string>;
  stop(): Promise<void>;
}

/**
 * @param port a free one by default; give the same port again to keep the address for a shop that is already
 * running
 */
export async function startSquareProcess({ port = 0 } = {}): Promise<SquareProcess> {
  const child = fork(main, [String(port)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const [started] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The emulated Square did not start');
    }),
  ])) as [{ baseUrl: string; token: string; locationId: string }];
  const { baseUrl, token, locationId } = started;

  async function control<T>(path: string, body?: unknown): Promise<T> {
    const answer = await fetch(
      `${baseUrl}/__${path}`,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
    );
    if (!answer.ok) throw new Error(`/__${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  return {
    baseUrl,
    pid: child.pid ?? 0,
    env: {
      SQUARE_ACCESS_TOKEN: token,
      SQUARE_ENVIRONMENT: 'sandbox',
      SQUARE_LOCATION_ID: locationId,
      SQUARE_APPLICATION_ID: 'sandbox-sq0idb-emulator',
      SQUARE_BASE_URL: baseUrl,
    },
    ledger: () => control('ledger'),
    fail: (call, fault, times) => control('fault', { call, fault, times }),
    clearFaults: () => control('fault', { clear: true }),
    wait: (ms) => control('wait', { ms }),
    subscribe: (subscription) => control('subscribe', subscription),
    deliver: (place, delivery) => control('deliver', { place, delivery }),
    enterPayment: async (payment) => (await control<{ id: string }>('enter', payment)).id,
    putDispute: async (change) => (await control<{ id: string }>('dispute', change)).id,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
