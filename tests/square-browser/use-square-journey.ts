import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type SquareProcess, startSquareProcess } from '#tests/emulators/square/square-process.ts';
import { type Journey, useJourney } from '#tests/fixtures/use-journey.ts';
import { type SquareScript, startSquareScript } from './start-square-script.ts';

/**
 * A journey's shop with Square in place of the embedded gateway: its calls are emulated, its script is
 * replaced by a fake.
 */
export function useSquareJourney(): Journey & { readonly square: SquareProcess; readonly scriptUrl: string } {
  const env: Record<string, string> = {};
  let square: SquareProcess | undefined;
  let script: SquareScript | undefined;
  beforeAll(async () => {
    [square, script] = await Promise.all([startSquareProcess(), startSquareScript()]);
    Object.assign(env, square.env, { SQUARE_WEB_SCRIPT_URL: script.url });
  });
  // Its shop starts after the two above, with their addresses.
  const journey = useJourney(env);
  afterAll(async () => {
    await Promise.all([square?.stop(), script?.stop()]);
  });
  return {
    visit: journey.visit,
    now: journey.now,
    get shop() {
      return journey.shop;
    },
    get second() {
      return journey.second;
    },
    get db() {
      return journey.db;
    },
    get dataDir() {
      return journey.dataDir;
    },
    get square() {
      if (!square) throw new Error('Square starts before the first test');
      return square;
    },
    get scriptUrl() {
      return script?.url ?? '';
    },
  };
}

export interface TypedCard {
  number?: string;
  expiry?: string;
  cvv?: string;
  postalCode?: string;
}

export function cardFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure card fields"]');
}

/** Types a card into the fields of the frame, a valid Visa by default. */
export async function typeCard(page: Page, card: TypedCard = {}): Promise<void> {
  const { number = '4111 1111 1111 1111', expiry = '12/29', cvv = '111', postalCode = '11797' } = card;
  const frame = cardFrame(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill(expiry);
  await frame.getByLabel('CVV').fill(cvv);
  await frame.getByLabel('Postal code').fill(postalCode);
}

export async function confirmTypedCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm Card Details' }).click();
}
