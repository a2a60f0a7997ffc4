import type { ComponentType } from 'react';
import type { PageName, Pages } from '#platform/inertia/pages.ts';
import type {} from '#screens/checkout/checkout/props.ts';
import type {} from '#screens/checkout/success/props.ts';
import type {} from '#screens/info/about/props.ts';
import type {} from '#screens/info/privacy/props.ts';
import type {} from '#screens/info/shipping/props.ts';
import type {} from '#screens/info/store/props.ts';
import type {} from '#screens/info/terms/props.ts';
import type {} from '#screens/shop/cart/props.ts';
import type {} from '#screens/shop/grape/props.ts';
import type {} from '#screens/shop/grapes/props.ts';
import type {} from '#screens/shop/home/props.ts';
import type {} from '#screens/shop/listing/props.ts';
import type {} from '#screens/shop/product/props.ts';

type PageTable = { [N in PageName]: () => Promise<{ default: ComponentType<Pages[N]> }> };

/** Which screen a page name of the wire means; each is a chunk of its own. */
export const pages: PageTable = {
  'Cart/Calculate': () => import('#screens/shop/cart/page.tsx'),
  'Checkout/Checkout': () => import('#screens/checkout/checkout/page.tsx'),
  'Checkout/Success': () => import('#screens/checkout/success/page.tsx'),
  'Errors/NotFound': () => import('#screens/errors/not-found/page.tsx'),
  'Errors/Status': () => import('#screens/errors/status/page.tsx'),
  'Grape/Index': () => import('#screens/shop/grapes/page.tsx'),
  'Grape/Show': () => import('#screens/shop/grape/page.tsx'),
  Home: () => import('#screens/shop/home/page.tsx'),
  'Info/About': () => import('#screens/info/about/page.tsx'),
  'Info/Privacy': () => import('#screens/info/privacy/page.tsx'),
  'Info/Shipping': () => import('#screens/info/shipping/page.tsx'),
  'Info/Store': () => import('#screens/info/store/page.tsx'),
  'Info/Terms': () => import('#screens/info/terms/page.tsx'),
  'Product/Show': () => import('#screens/shop/product/page.tsx'),
  Search: () => import('#screens/shop/listing/page.tsx'),
};
