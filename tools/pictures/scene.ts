/** What a picture shows: a page, who looks at it, and what they have done there. */
import type { Page } from 'playwright-core';
import type { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import type { PictureShop } from './open-picture-shop.ts';

export interface Scene {
  /** Names the files: `listing-grapes` becomes `listing-grapes-375-dark.png`. */
  name: string;
  path: string | ((fixture: PictureShop) => string | Promise<string>);
  /**
   * Who looks; a guest with an empty cart unless told. Each width has a shopper of its own where this makes
   * one.
   */
  who?(fixture: PictureShop): Promise<HttpShopper>;
  /** What they do before the picture is taken. */
  act?(page: Page, fixture: PictureShop): Promise<unknown>;
  /** The window alone, for what lies over the page; else the whole page. */
  windowOnly?: boolean;
  /** Only at these widths, where the state exists at no other. */
  widths?: readonly number[];
}
