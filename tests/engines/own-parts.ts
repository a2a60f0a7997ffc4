/**
 * A page that is the same for everyone shows its visitor's cart count, name and colors from the first frame
 * on, or nothing in their place: never those of someone else (O-080, O-083). Frame by frame, in every engine.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Frame,
  type FrameRecorder,
  framesOfPage,
  seenInFrames,
  shiftOfPage,
  startFrameRecorder,
} from '#tests/harness/frame-recorder.ts';
import type { ShopPage } from '#tests/harness/shop-page.ts';
import { expectSignedIn, logIn, logOut, registerAda } from '#tests/journeys/account-steps.ts';
import { buyPanel } from '#tests/journeys/checkout-steps.ts';
import { expectEventually, expectVisible } from '#tests/journeys/expect-page.ts';
import type { EngineName } from './engines.ts';
import { findRedWine, putIntoCart } from './shopping.ts';
import { chosenEngines, useEngines } from './use-engines.ts';

const width = 1280;
const guest = { count: '0', who: 'Sign in' };
const own = { count: '1', who: 'Hello, Ada' };
const paper = { light: 'rgb(244, 245, 240)', dark: 'rgb(17, 24, 21)' };
const lateMs = 1_500;

export function ownPartsJourney(engine: EngineName): void {
  describe.runIf(chosenEngines().includes(engine))(`what is the visitor's own, in ${engine}`, () => {
    const fixture = useEngines();
    let recorder: FrameRecorder;
    beforeAll(async () => {
      recorder = await startFrameRecorder(fixture.url);
    });
    afterAll(() => recorder.close());

    /** Waits until the last frame matches; no frame may have shown anything else in these places. */
    async function expectOnly(page: ShopPage, wanted: Partial<Frame>): Promise<void> {
      const names = Object.keys(wanted) as (keyof Frame)[];
      let seen: Record<string, unknown[]> = {};
      const last = async () => {
        const shown = await page.evaluate<{ last?: Frame; seen: typeof seen }>(seenInFrames(names));
        seen = shown.seen;
        return [shown.last?.isAlive, ...names.map((name) => shown.last?.[name])];
      };
      await expectEventually(last, [true, ...names.map((name) => wanted[name])]);
      for (const name of names) expect(seen[name], name).toEqual([wanted[name]]);
      expect(await page.evaluate<number>(shiftOfPage)).toBe(0);
    }

    /** Goes back to the grapes; until they appear, the page being left still responds. */
    async function goBack(page: ShopPage): Promise<void> {
      // After the script has returned: Chromium may show the other page before that.
      await page.evaluate('void setTimeout(() => history.back())');
      await expectEventually(() => page.evaluate<string>('location.pathname'), '/grapes');
    }

    /** A new member with a red wine in the cart; returns the wine's page and the member's email address. */
    async function shopAsAda(page: ShopPage): Promise<{ path: string; email: string }> {
      const email = await registerAda(page);
      await findRedWine(page, width);
      await putIntoCart(page, width);
      return { email, path: new URL(await page.url()).pathname };
    }

    test('count, name, quantity and colors are right from the first frame on, with scripts late, and after signing out and in (O-080, O-083)', async () => {
      const page = await fixture.visit(engine, width, 'light');
      const open = (path: string) => page.goto(recorder.origin + path);
      await open('/about');
      await expectOnly(page, { ...guest, paper: paper.light });

      const { path, email } = await shopAsAda(page);
      await open(path);
      await fixture.picture(`${engine} own parts`);
      const inCart = { ...own, button: 'In cart', quantity: '2' };
      await expectOnly(page, { ...inCart, paper: paper.light });
      await expectVisible(buyPanel(page).getByRole('link', { name: 'Go to your cart' }));

      await page.evaluate("document.cookie = 'theme=dark; path=/'");
      recorder.holdScripts(lateMs);
      await open('/grapes');
      await expectOnly(page, { ...own, paper: paper.dark });
      const frames = await page.evaluate<Frame[]>(framesOfPage);
      expect(frames.some((frame) => !frame.isAlive && frame.who)).toBe(true);
      await open(path);
      await fixture.picture(`${engine} own parts without scripts`);
      await expectOnly(page, { ...inCart, paper: paper.dark });
      recorder.holdScripts(0);

      await logOut(page);
      await open('/');
      await expectOnly(page, { ...guest, paper: paper.dark });

      await logIn(page, email);
      await expectSignedIn(page);
      await open(path);
      await expectOnly(page, inCart);
    });

    // Firefox's driver does not notice that Back has restored a page from memory, and would wait at every
    // click.
    test('they are right after Back, too, for a visitor still signed in and for one who signed out (O-080, O-083)', async () => {
      const page = await fixture.visit(engine, width, 'light');
      const open = (path: string) => page.goto(recorder.origin + path);
      const { path } = await shopAsAda(page);
      await open('/grapes');
      await open(path);
      await goBack(page);
      await expectOnly(page, { ...own, paper: paper.light });

      await open(path);
      await page.evaluate("document.cookie = 'theme=dark; path=/'");
      await goBack(page);
      await expectOnly(page, { ...own, paper: paper.dark });

      await page.evaluate(
        "[...document.querySelectorAll('header nav button')].find((at) => at.textContent === 'Logout').click()",
      );
      const isGuest = "document.querySelector('header nav [data-for=member]').hasAttribute('data-off')";
      await expectEventually(() => page.evaluate<boolean>(isGuest), true);
      await open('/');
      await expectOnly(page, { ...guest, paper: paper.dark });
      await goBack(page);
      await expectOnly(page, { ...guest, paper: paper.dark });
    });
  });
}
