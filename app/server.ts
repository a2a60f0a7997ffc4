/** `npm start` ends here: the shop with its built pages. */
import { loadBuiltPages } from './http.ts';
import { runShop } from './run-shop.ts';

await runShop(loadBuiltPages);
