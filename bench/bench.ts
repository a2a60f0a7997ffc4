/** `npm run bench` measures the shop: see its usage below. */
import { answerFlags } from '#tools/setup/answer-flags.mjs';

const usage = `npm run bench                 the shop's figures beside a plain server's
npm run bench -- --quick      at a glance; --json FILE keeps the figures, --data DIR names the disk to write on
npm run bench -- start        its start and its memory alone
npm run bench -- search       the search
npm run bench -- pricing      the price of a cart
npm run bench -- slots        the delivery slots
npm run bench -- cart         an addition to the cart
npm run bench -- account      signing in and the account's pages
npm run bench -- orders       an order beside a bare transaction
npm run bench -- routes       the ten dearest requests
npm run bench -- desk         the store's desk with the books of a year
npm run bench -- office       the office: rehearsals over 10,000 orders, search over 50,000 people
npm run bench -- products     the desk's list of products, of 10,000 and of 50,000
npm run bench -- counting     a count of 3,000 sizes accepted; a bottle that moved 10,000 times
npm run bench -- plans        a list of 10,000 rows and 1,000 prices at once, at the desk; --postgres on PostgreSQL
npm run bench -- photos       a photo of 12 megapixels, until it is ready
npm run bench -- blocking     how long a phone's first visit is blocked, and when its largest paint comes
npm run bench -- scrape       what a scrape of /metrics costs, and what shoppers notice of it
npm run bench -- till         a thousand sales of the till at once, while shoppers fill their carts
npm run bench -- till-names   names of a till's list, read in a second
npm run bench -- reports      sums of a quarter of 10,000 orders, and of years of 300,000; --postgres on PostgreSQL
npm run bench -- seen         how soon shoppers see what another process changed; --postgres on PostgreSQL, --only WORD in part`;

/** Options followed by a value. */
const valued = new Set(['--json', '--data', '--only']);

const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  shop: () => import('./whole-shop.ts'),
  start: () => import('./start.ts'),
  search: () => import('./search.ts'),
  pricing: () => import('./pricing.ts'),
  slots: () => import('./slots.ts'),
  cart: () => import('./cart.ts'),
  account: () => import('./account.ts'),
  orders: () => import('./orders.ts'),
  routes: () => import('./routes.ts'),
  desk: () => import('./desk/desk.ts'),
  office: () => import('./desk/office.ts'),
  products: () => import('./desk/products.ts'),
  plans: () => import('./desk/plans.ts'),
  counting: () => import('./desk/counting.ts'),
  photos: () => import('./photos.ts'),
  blocking: () => import('./first-view/blocking.ts'),
  scrape: () => import('./scrape.ts'),
  till: () => import('./till.ts'),
  'till-names': () => import('./till-names.ts'),
  reports: () => import('./reports.ts'),
  seen: () => import('./seen.ts'),
};

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const answered = answerFlags(words, { usage, flags: ['quick', 'json', 'data', 'postgres', 'only'] });
  if (answered !== undefined) return answered;
  const name =
    words.find((word, index) => !word.startsWith('--') && !valued.has(words[index - 1] ?? '')) ?? 'shop';
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!bench) {
    console.error(`There is no bench '${name}'.\n${usage}`);
    return 2;
  }
  await bench();
  // Some benchmarks judge their own measurements.
  return Number(process.exitCode ?? 0);
}
