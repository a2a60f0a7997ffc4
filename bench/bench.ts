/** `npm run bench` measures the shop, `npm run bench -- search` the search alone. */
import { parseArgs } from 'node:util';

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const [what = 'shop'] = positionals;
if (what === 'search') await import('./search.ts');
else await import('./whole-shop.ts');
