/** `npm start` ends here, built into one file: the shop with its built pages. */
import { loadBuiltPages } from './http.ts';
import { runShop } from './run-shop.ts';

await runShop(loadBuiltPages);
