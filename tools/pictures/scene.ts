/** A scene: a page, its visitor, and what they have done there. */
import type { Page } from 'playwright-core';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import type { PictureShop } from './open-picture-shop.ts';

export interface Scene {
  /** Names the files: `listing-grapes` becomes `listing-grapes-375-dark.png`. */
  name: string;
  path: string | ((fixture: PictureShop) => string | Promise<string>);
  /**
   * The shopper in the picture; by default a guest with an empty cart. If set, it creates a separate shopper
   * for each width.
   */
  who?(fixture: PictureShop): Promise<HttpShopper>;
  /** One of the store's staff at the desk, instead of a shopper. */
  staff?: StaffRole;
  /** What the visitor does before the picture is taken. */
  act?(page: Page, fixture: PictureShop): Promise<unknown>;
  /** True to capture the viewport only, for overlays; else the whole page. */
  windowOnly?: boolean;
  /** Only at these widths, if the state does not exist at others. */
  widths?: readonly number[];
}
