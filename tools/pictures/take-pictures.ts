/** Visits the scenes with a browser and takes the screenshots. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { sitDown } from '#tests/fixtures/registered-shopper.ts';
import { openVisitor } from '#tests/harness/browser.ts';
import { type Look, looks } from './looks.ts';
import type { PictureShop } from './open-picture-shop.ts';
import type { PictureOrder } from './parse-args.ts';
import type { Scene } from './scene.ts';
import { sitAtDesk } from './sit-at-desk.ts';

const heights: Record<number, number> = { 375: 812, 768: 1_024 };

export interface Taken {
  scene: string;
  width: number;
  files: { look: Look; file: string }[];
}

export interface Want {
  scene: Scene;
  width: number;
}

export interface Missed {
  scene: string;
  width: number;
  why: string;
}

/** Captures one scene at one width in every requested look. */
export async function takePicture(
  browser: Browser,
  fixture: PictureShop,
  { scene, width }: Want,
  order: PictureOrder,
): Promise<Taken | Missed> {
  const visitor = await openVisitor(browser, { url: fixture.shop.url, width, height: heights[width] ?? 900 });
  const { page } = visitor;
  try {
    const person = await scene.who?.(fixture);
    if (person) await sitDown(page, person);
    if (scene.staff) await sitAtDesk(page, fixture, scene.staff);
    await page.goto(typeof scene.path === 'string' ? scene.path : await scene.path(fixture), {
      waitUntil: 'networkidle',
    });
    await scene.act?.(page, fixture);
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const files: Taken['files'] = [];
    for (const look of order.looks) {
      await page.emulateMedia(looks[look]);
      const file = `${scene.name}-${width}-${look}.png`;
      await page.screenshot({ path: join(order.out, file), fullPage: !scene.windowOnly });
      files.push({ look, file });
    }
    return { scene: scene.name, width, files };
  } catch (error) {
    return {
      scene: scene.name,
      width,
      why: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    };
  } finally {
    await visitor.leave();
  }
}

/** The requested scenes, each with its widths. */
export function wanted(scenes: readonly Scene[], { only, widths }: PictureOrder): Want[] {
  const chosen = scenes.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
  return chosen.flatMap((scene) =>
    widths.filter((width) => scene.widths?.includes(width) ?? true).map((width) => ({ scene, width })),
  );
}
