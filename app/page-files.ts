/** The table of page names: the specification's component names, each with the file that shows it (M-149). */
import type { PageName } from '#platform/inertia/pages.ts';

export const pageFiles = {
  Home: 'screens/shop/home/page.tsx',
  Search: 'screens/shop/listing/page.tsx',
  'Product/Show': 'screens/shop/product/page.tsx',
  'Grape/Index': 'screens/shop/grapes/page.tsx',
  'Grape/Show': 'screens/shop/grape/page.tsx',
  'Cart/Calculate': 'screens/shop/cart/page.tsx',
  'Checkout/Checkout': 'screens/checkout/checkout/page.tsx',
  'Checkout/Success': 'screens/checkout/success/page.tsx',
  'Info/About': 'screens/info/about/page.tsx',
  'Info/Privacy': 'screens/info/privacy/page.tsx',
  'Info/Shipping': 'screens/info/shipping/page.tsx',
  'Info/Store': 'screens/info/store/page.tsx',
  'Info/Terms': 'screens/info/terms/page.tsx',
  'Errors/NotFound': 'screens/errors/not-found/page.tsx',
  'Errors/Status': 'screens/errors/status/page.tsx',
} as const satisfies Record<PageName, string>;
