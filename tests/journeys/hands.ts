/** How a shopper operates a page: with the pointer, or with the keyboard alone. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { ShopLocator } from '#tests/harness/shop-page.ts';
import { expectEventually, expectFocus, hasFocus } from './expect-page.ts';
import { tabNear } from './tab-walk.ts';

export interface Hands {
  /** A button or a link. */
  press(control: ShopLocator): Promise<void>;
  /** Replaces what the field contains. */
  type(field: ShopLocator, text: string): Promise<void>;
  /** Leaves a box ticked, whether or not it already is. */
  tick(box: ShopLocator): Promise<void>;
  /** One radio of its group. */
  pick(radio: ShopLocator): Promise<void>;
  /** Selects an option of a list by its label. */
  select(list: ShopLocator, option: string): Promise<void>;
}

export const byPointer: Hands = {
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  pick: (radio) => radio.click(),
  select: async (list, option) => void (await list.selectOption({ label: option })),
};

/**
 * Tab, Shift+Tab, arrows, Enter, Space and letters; the focus is visible at every stop, and never lost in
 * between.
 */
export const byKeyboard: Hands = {
  async press(control: Locator) {
    await tabNear(control);
    await control.page().keyboard.press('Enter');
  },
  async type(field: Locator, text) {
    await tabNear(field);
    const { keyboard } = field.page();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(text);
  },
  async tick(box: Locator) {
    await tabNear(box);
    if (!(await box.isChecked())) await box.page().keyboard.press('Space');
    await expectEventually(() => box.isChecked(), true);
  },
  /**
   * A group is one stop of the Tab key, at the chosen radio, or at an end of the group if none is chosen;
   * each arrow chooses.
   */
  async pick(radio: Locator) {
    const page = radio.page();
    const group = page.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]:enabled`);
    await tabNear(group);
    const places = await Promise.all(
      (await group.all()).map(async (one) => ({
        isHere: await hasFocus(one),
        isWanted: await isSame(one, radio),
      })),
    );
    const steps = places.findIndex(({ isWanted }) => isWanted) - places.findIndex(({ isHere }) => isHere);
    if (steps === 0) await page.keyboard.press('Space');
    for (let step = 0; step < Math.abs(steps); step += 1)
      await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    await expectFocus(radio);
  },
  async select(list: Locator, option) {
    await tabNear(list);
    const { keyboard } = list.page();
    const shown = () => list.locator('option:checked').textContent();
    const options = await list.locator('option').allTextContents();
    const steps = options.indexOf(option) - options.indexOf((await shown()) ?? '');
    for (let step = 0; step < Math.abs(steps); step += 1)
      await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    await expect.poll(shown).toBe(option);
  },
};

const isSame = async (one: Locator, other: Locator) => (await one.and(other).count()) === 1;
