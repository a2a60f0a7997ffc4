/** `npm run bench` measures the shop, `npm run bench -- start` its start and its memory alone, `-- search` the search, `-- pricing` the price of a cart, `-- slots` the delivery slots, `-- cart` an addition to the cart, `-- account` signing in and the account's pages, `-- orders` an order beside a bare transaction. */
import { parseArgs } from 'node:util';

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const [what = 'shop'] = positionals;
if (what === 'start') await import('./start.ts');
else if (what === 'search') await import('./search.ts');
else if (what === 'pricing') await import('./pricing.ts');
else if (what === 'slots') await import('./slots.ts');
else if (what === 'cart') await import('./cart.ts');
else if (what === 'account') await import('./account.ts');
else if (what === 'orders') await import('./orders.ts');
else await import('./whole-shop.ts');
