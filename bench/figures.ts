/** The target figures, and whether this run has reached them. */
import type { Results } from './results.ts';

export interface Figure {
  name: string;
  wanted: string;
  got: string;
  isReached: boolean;
}

const kilobyte = 1024;
const judgedPages = ['Home', 'Product/Show', 'Cart/Calculate'];

export function judge({
  rates,
  freshness,
  coldStartMs,
  memory,
  weights,
  firstView,
  writes,
}: Results): Figure[] {
  const rate = (name: string) => {
    const found = rates.find((entry) => entry.name === name);
    if (!found) throw new Error(`${name} was not measured.`);
    return found;
  };
  const cached = rate('cached page, a guest');
  const own = rate('cached page, with a session');
  const rendered = rate('page rendered on request');
  const json = rate('page as Inertia JSON');
  const additions = rate('add to cart');
  const orders = rate('place order');
  const heaviest =
    Math.max(...weights.filter(({ page }) => judgedPages.includes(page)).map(({ jsBytes }) => jsBytes)) /
    kilobyte;
  return [
    atLeast('cached page for a guest, of the plain server’s rate', 0.6, cached.ratio.median, 2),
    atLeast('the same with a session', 0.6, own.ratio.median, 2),
    atMost('the same with a session, CPU', 0.1, own.shop.cpuMs.median, 2, 'ms'),
    atMost('cached page up to date after a new price', 1_000, freshness.priceMs, 0, 'ms'),
    atMost('cached page up to date after a new stock', 1_000, freshness.stockMs, 0, 'ms'),
    atMost('rendered page, CPU', 2.5, rendered.shop.cpuMs.median, 2, 'ms'),
    atMost('Inertia JSON, CPU', 1.5, json.shop.cpuMs.median, 2, 'ms'),
    atLeast('additions to the cart a second, SQLite, 8 shoppers', 1_000, additions.shop.perSecond.median, 0),
    atLeast('orders a second, SQLite, 8 shoppers', 200, orders.shop.perSecond.median, 0),
    atMost('breaches in the books after the orders', 0, writes.breaches.length, 0),
    atMost('first page after the start of the process', 1_000, coldStartMs.median, 0, 'ms'),
    atMost('resident after 1,000 product pages, at rest', 160, memory.atRestMb, 0, 'MB'),
    atMost(`JavaScript of ${judgedPages.length} pages, brotli, the heaviest`, 115, heaviest, 1, 'KB'),
    atMost('requests of a first product page', 8, firstView.requests.length, 0),
  ];
}

function atLeast(name: string, wanted: number, got: number, digits: number, unit = ''): Figure {
  return {
    name,
    wanted: `≥ ${show(wanted, digits, unit)}`,
    got: show(got, digits, unit),
    isReached: got >= wanted,
  };
}

function atMost(name: string, wanted: number, got: number, digits: number, unit = ''): Figure {
  return {
    name,
    wanted: `≤ ${show(wanted, digits, unit)}`,
    got: show(got, digits, unit),
    isReached: got <= wanted,
  };
}

function show(value: number, digits: number, unit: string): string {
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '' ? number : `${number} ${unit}`;
}
