/**
 * The driver's page with a thumb: the order of stops by mouse, finger and key, and its legibility in sunlight
 * and in the dark (B-111, B-264).
 */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { signInAs } from '#tests/fixtures/desk-journey.ts';
import { type RunFixture, runOut } from '#tests/fixtures/run-fixture.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible, expectStrongContrast } from '#tests/harness/accessibility.ts';
import { inDrivenOrder } from '../drive-steps.ts';
import { expectEventually, expectFocus, expectVisible } from '../expect-page.ts';

const twoInTheAfternoon = 14 * 60;
const phone = { width: 375, height: 640, hasTouch: true, isMobile: true };
const stopCount = 9;

/** A finger, as the phone's screen reports it. */
class Finger {
  private readonly cdp: CDPSession;

  private constructor(cdp: CDPSession) {
    this.cdp = cdp;
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  down = (x: number, y: number) => this.touch('touchStart', [{ x, y }]);
  move = (x: number, y: number) => this.touch('touchMove', [{ x, y }]);
  up = () => this.touch('touchEnd', []);
  /** As when a call comes in. */
  cancel = () => this.touch('touchCancel', []);

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: object[]) {
    await this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
  }
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('the driver’s page with a thumb', () => {
  const journey = useJourney({ SEED: 'none' }, twoInTheAfternoon);
  let run: RunFixture;
  beforeAll(async () => {
    run = await runOut(openCheckoutFixture(journey.db, Date.now), stopCount, { now: journey.now() });
  });

  async function open(options: object = phone): Promise<Page> {
    const { page } = await journey.visit(options);
    const { url } = journey.shop;
    await signInAs(journey.db, page, { url, staffId: run.driverId, now: journey.now() });
    await page.goto('/desk/drive/');
    await expectVisible(page.getByRole('heading', { name: `Run ${run.run}` }));
    return page;
  }
  async function openOrder(options?: object): Promise<Page> {
    const page = await open(options);
    await page.getByRole('button', { name: 'Change the order' }).click();
    return page;
  }
  const rows = (page: Page) => page.getByRole('list', { name: 'Order of stops' }).getByRole('listitem');
  const handle = (page: Page, place: number) => rows(page).nth(place).getByText('≡');
  const driven = async () =>
    (await inDrivenOrder(journey.db, run.run, run.orders)).map(({ deliveryAddress }) =>
      Number.parseInt(deliveryAddress?.street ?? '', 10),
    );
  const shown = async (page: Page) =>
    (await rows(page).allInnerTexts()).map((text) => Number(/(\d+) Jackson Avenue/.exec(text)?.[1]));
  const withMoved = (list: readonly number[], from: number, to: number) =>
    list.toSpliced(from, 1).toSpliced(to, 0, list[from] ?? 0);

  test('a stop is dragged with the mouse and stays where it is dropped; Escape cancels (B-111)', async () => {
    const page = await openOrder({ width: 768, height: 1_024 });
    const before = await driven();
    const { mouse } = page;
    const [first, third] = [await middleOf(handle(page, 0)), await middleOf(rows(page).nth(2))];
    await mouse.move(first.x, first.y);
    await mouse.down();
    await mouse.move(third.x, third.y + 10, { steps: 8 });
    expect(await shown(page)).toEqual(withMoved(before, 0, 2));
    expect(await driven()).toEqual(before);
    await page.keyboard.press('Escape');
    await mouse.up();
    await expectEventually(() => shown(page), before);
    expect(await driven()).toEqual(before);

    await mouse.move(first.x, first.y);
    await mouse.down();
    // To the side of the list, as a thumb would drag.
    await mouse.move(third.x + 400, third.y + 10, { steps: 8 });
    await mouse.up();
    const after = withMoved(before, 0, 2);
    await expectEventually(driven, after);
    expect(await shown(page)).toEqual(after);
    await page.reload();
    await page.getByRole('button', { name: 'Change the order' }).click();
    await expectEventually(() => shown(page), after);
  });

  test('a finger drags the last stop to the top of a list longer than the screen; an incoming call cancels (B-111)', async () => {
    const page = await openOrder();
    const before = await driven();
    const finger = await Finger.of(page);
    const last = handle(page, stopCount - 1);
    await last.scrollIntoViewIfNeeded();
    const from = await middleOf(last);
    await finger.down(from.x, from.y);
    for (let y = from.y; y > 30; y -= 20) await finger.move(from.x, y);
    // Held at the edge, the page scrolls toward it.
    await expectEventually(() => shown(page), withMoved(before, stopCount - 1, 0));
    expect(await page.evaluate<number>('scrollY')).toBeLessThan(200);
    await finger.cancel();
    await expectEventually(() => shown(page), before);
    expect(await driven()).toEqual(before);

    await last.scrollIntoViewIfNeeded();
    const again = await middleOf(last);
    await finger.down(again.x, again.y);
    for (let y = again.y; y > 30; y -= 20) await finger.move(again.x, y);
    const after = withMoved(before, stopCount - 1, 0);
    await expectEventually(() => shown(page), after);
    await finger.up();
    await expectEventually(driven, after);
    expect(await shown(page)).toEqual(after);
  });

  test('a finger on a street scrolls the page and moves no stop (B-111)', async () => {
    const page = await openOrder();
    const before = await driven();
    const finger = await Finger.of(page);
    const from = await middleOf(rows(page).nth(3).getByText('Jackson').first());
    await finger.down(from.x, from.y);
    for (let y = from.y; y > from.y - 200; y -= 20) await finger.move(from.x, y);
    await finger.up();
    await expectEventually(() => page.evaluate<boolean>('scrollY > 50'), true);
    expect(await shown(page)).toEqual(before);
    expect(await driven()).toEqual(before);
  });

  test('with keys alone a stop moves to the end; the focus stays, and each position is announced (B-111, B-262)', async () => {
    const page = await open({ width: 768, height: 1_024 });
    const before = await driven();
    const { keyboard } = page;
    await page.getByRole('button', { name: 'Change the order' }).focus();
    await keyboard.press('Enter');
    const later = page.getByRole('button', { name: `Later: ${before[0]} Jackson Avenue`, exact: true });
    for (let steps = 0; steps < 60 && (await later.and(page.locator(':focus')).count()) === 0; steps += 1)
      await keyboard.press(steps < 30 ? 'Shift+Tab' : 'Tab');
    for (let place = 2; place <= stopCount; place += 1) {
      await expectFocus(later);
      await keyboard.press('Enter');
      await expectVisible(
        page.getByText(`${before[0]} Jackson Avenue is stop ${place} of ${stopCount}.`, { exact: true }),
      );
    }
    await expectFocus(later);
    await keyboard.press('Enter');
    const after = withMoved(before, 0, stopCount - 1);
    await expectEventually(driven, after);
    expect(await shown(page)).toEqual(after);
    await expectAccessible(page, 'the order of stops');
  });

  test.each(['light', 'dark'] as const)(
    'everything has a contrast of 7:1 and targets for a thumb, and nothing scrolls sideways, %s (B-112, B-260, B-264)',
    async (colorScheme) => {
      const page = await open({ ...phone, width: 320, colorScheme });
      const look = async (state: string) => {
        await expectStrongContrast(page, `${state}, ${colorScheme}`);
        await expectAccessible(page, `${state}, ${colorScheme}`);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
        expect(
          await page.evaluate<string[]>(
            `[...document.querySelectorAll('button, summary, input, select, main a, footer a')].filter((e) => e.offsetParent)
              .filter((e) => e.getBoundingClientRect().height < 44).map((e) => e.outerHTML.slice(0, 120))`,
          ),
          state,
        ).toEqual([]);
      };
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await look('the run');
      await press('Change the order');
      await look('the order of stops');
      await press('Done');
      await page.getByText('The van broke down').click();
      await look('the van');
      await page.getByRole('list', { name: 'Stops' }).getByRole('link').first().click();
      await look('a stop');
      await press('At the door');
      await look('who');
      await press('Nobody there');
      await look('call first');
      await press('Back');
      for (const [answer, state] of [
        ['The buyer', 'sober'],
        ['Sober', 'which ID'],
        ['Passport', 'which age'],
        ['21 or older', 'hand it over'],
      ] as const) {
        await press(answer);
        await look(state);
      }
    },
  );
});
