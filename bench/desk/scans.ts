/**
 * How soon the tone of a scan is heard on a processor four times slower, like that of a mid-range phone
 * (B-274).
 */
import type { Page } from 'playwright-core';
import type { Db } from '#db/connection.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { checkDigit } from '#domains/stock/barcodes/gtin.rules.ts';
import type { FormatId } from '#kit/ids.ts';
import { cameraPicture } from '#tests/fixtures/camera-picture.ts';
import { ean13Bars } from '#tests/fixtures/ean13.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { findChromium } from '#tools/setup/system-packages.mjs';
import { type Spread, spreadOf } from '../rates.ts';

const slower = 4;
const wedgeTimes = 20;
const cameraTimes = 5;

/** From the last key of a reader, or from the moment a code is in front of the camera, to the tone. */
export interface Scans {
  wedgeMs: Spread;
  cameraMs: Spread;
}

/** Null if there is no Chromium. */
export async function measureScans(port: number, session: string, db: Db): Promise<Scans | null> {
  const executablePath = findChromium();
  if (executablePath === undefined) return null;
  const { number, code } = await orderWithCode(db);
  const browser = await launchBrowser(executablePath);
  try {
    const url = `http://127.0.0.1:${port}`;
    const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
    await context.addCookies([{ name: 'desk', value: session, url }]);
    await context.addInitScript(hearTones);
    await context.addInitScript(cameraPicture(ean13Bars(code), 'window.isInFront'));
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(`${url}/desk/orders/${number}/pack`);
    await page.getByText('Scan a bottle, or tap it').waitFor();
    const wedge: number[] = [];
    for (let time = 0; time < wedgeTimes; time += 1) wedge.push(await scanByWedge(page, code));
    const camera: number[] = [];
    for (let time = 0; time < cameraTimes; time += 1) {
      await page.reload();
      await page.getByRole('button', { name: 'Scan with the camera' }).click();
      await page.getByText('Hold the bar code in front of the camera.').waitFor();
      camera.push(await scanByCamera(page));
    }
    return { wedgeMs: spreadOf(wedge), cameraMs: spreadOf(camera) };
  } finally {
    await browser.close();
  }
}

/** An order that is still to be packed, and the code of its first bottle. */
async function orderWithCode(db: Db): Promise<{ number: number; code: string }> {
  const { number, format_id } = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.number', 'order_lines.format_id'])
    .where('orders.state', '=', 'placed')
    .where('orders.packed_at', 'is', null)
    .where('orders.cancelled_at', 'is', null)
    .where('order_lines.position', '=', 0)
    .orderBy('orders.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const digits = `28${String(format_id).padStart(10, '0')}`;
  const code = digits + checkDigit(digits);
  await addBarcode(db, {
    ...{ code, formatId: format_id as FormatId, bottles: 1 },
    ...{ actor: 'bench', now: Date.now() },
  });
  return { number, code };
}

const hearTones = `
  const start = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.toneAt = performance.now();
    return start.call(this);
  };`;
const untilTone = `while (!(window.toneAt >= from)) await new Promise((done) => setTimeout(done, 1));
    return window.toneAt - from;`;

/** In a single task of the page, because a reader types faster than a slow page takes its keys. */
function scanByWedge(page: Page, code: string): Promise<number> {
  return page.evaluate(`(async () => {
    await new Promise((done) => setTimeout(done, 300));
    for (const key of '${code}')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const from = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    ${untilTone}
  })()`);
}

function scanByCamera(page: Page): Promise<number> {
  return page.evaluate(`(async () => {
    // The reader of the camera's picture has come, and looks.
    await new Promise((done) => setTimeout(done, 2_000));
    const from = performance.now();
    window.isInFront = true;
    ${untilTone}
  })()`);
}
