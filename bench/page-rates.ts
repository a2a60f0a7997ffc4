/**
 * The product page, cached for guests and members alike, and as Inertia's JSON for a visitor with a cart; and a page that
 * is rendered for its visitor.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedSearch, searchPath } from '#endpoints/search-api/search-constants.ts';
import { type Answer, ask } from './ask.ts';
import type { Driver } from './driver.ts';
import { measureRate, type Pace, type Rate, type RateJob, type Server } from './rates.ts';
import { asPage, get, type Headers, post } from './requests.ts';

const connections = 16;
const untilCompressedMs = 500;

/** A guest without a session. */
export async function guestToken(port: number): Promise<string> {
  const token = (await ask(port, get('/login'))).cookies.get('XSRF-TOKEN');
  if (token === undefined) throw new Error('The shop gave a guest no token.');
  return token;
}

/** `firstPack`: the pack in the cart of the visitor with a session. */
export async function measurePages(
  driver: Driver,
  shop: Server,
  folder: string,
  slugs: readonly string[],
  firstPack: number,
  pace: Pace,
): Promise<Rate[]> {
  const { port } = shop;
  const token = await guestToken(port);
  const added = await ask(port, post('/ajax/cart', { packId: firstPack, quantity: 1 }, token, ''));
  if (added.status !== 200)
    throw new Error(`The visitor's addition to the cart is a ${added.status}: ${added.text}`);
  const visitor: Headers = {
    ...asPage,
    cookie: [...added.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  const paths = slugs.map((slug) => `/products/${slug}`);
  const version = versionOf((await ask(port, get(paths[0] ?? '/'))).text);

  const jobOf = async (name: string, headers: Headers, of = paths): Promise<RateJob> => {
    const requests = of.map((path) => get(path, headers));
    for (const request of requests) await ask(port, request);
    await sleep(untilCompressedMs);
    const answers = new Map<string, Answer>();
    for (const [index, request] of requests.entries())
      answers.set(`GET ${of[index]}`, await ask(port, request));
    return { name, connections, visitors: { kind: 'readers', requests }, answers };
  };
  const asVisit: Headers = {
    ...visitor,
    'x-inertia': 'true',
    'x-inertia-version': version,
    'x-requested-with': 'XMLHttpRequest',
  };
  const jobs = [
    await jobOf('cached page, a guest', asPage),
    await jobOf('cached page, with a session', visitor),
    await jobOf(
      'page rendered on request',
      visitor,
      slugs.map((slug) => `/now/${slug}`),
    ),
    await jobOf('page as Inertia JSON', asVisit),
    await searchJob(port),
  ];
  const rates: Rate[] = [];
  for (const job of jobs) rates.push(await measureRate(driver, shop, folder, job, pace));
  return rates;
}

/** A word typed letter by letter, over the search protocol. */
async function searchJob(port: number): Promise<RateJob> {
  const { appId, apiKey, indexes } = embeddedSearch;
  const path = `${searchPath}/1/indexes/*/queries?x-algolia-application-id=${appId}&x-algolia-api-key=${apiKey}`;
  const typed = 'sauvignon blanc';
  const requests = Array.from(typed, (_, end) => {
    const query = {
      indexName: indexes.featured,
      query: typed.slice(0, end + 1),
      hitsPerPage: 24,
      facets: ['categories.lvl0', 'grape', 'regions.lvl0'],
    };
    return post(path, { requests: [query] }, '', '');
  });
  const answer = await ask(port, requests[0] ?? '');
  if (answer.status !== 200) throw new Error(`A search is a ${answer.status}: ${answer.text}`);
  return {
    name: 'search, a letter typed',
    connections,
    visitors: { kind: 'readers', requests },
    answers: new Map([[`POST ${path}`, answer]]),
  };
}

/** The page object in the document contains the version of the build. */
function versionOf(html: string): string {
  const version = pageObjectOf(html).version;
  if (typeof version !== 'string') throw new Error('The page names no version.');
  return version;
}

/** The page object that the browser starts with. */
export function pageObjectOf(html: string): { version?: unknown; props?: unknown } {
  const json = /<script[^>]*data-page="app"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error('The document holds no page object.');
  return JSON.parse(json) as { version?: unknown; props?: unknown };
}
