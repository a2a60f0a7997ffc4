/** Every URL of the shop, one line each: method, path, name, handler. */
import type { FastifyInstance, RouteHandlerMethod, RouteShorthandOptions } from 'fastify';
import { grapeNotes } from '#domains/catalogue/grape-notes.ts';
import { cartEndpoints } from '#endpoints/ajax/cart.ts';
import { healthEndpoints } from '#endpoints/health.ts';
import { searchEndpoints } from '#endpoints/search-api/search-endpoints.ts';
import { checkoutScreen } from '#screens/checkout/checkout/handlers.ts';
import { successScreen } from '#screens/checkout/success/handlers.ts';
import { infoScreens } from '#screens/info/handlers.ts';
import { cartScreen } from '#screens/shop/cart/handlers.ts';
import { grapeScreen } from '#screens/shop/grape/handlers.ts';
import { grapesScreen } from '#screens/shop/grapes/handlers.ts';
import { homeScreen } from '#screens/shop/home/handlers.ts';
import { listingScreen } from '#screens/shop/listing/handlers.ts';
import { productScreen } from '#screens/shop/product/handlers.ts';
import { testCardOf } from './test-card.ts';
import type { Shop } from './wiring.ts';

/** Handlers name the params that their path has; the framework cannot see that from the table. */
type Handler = (request: never, reply: never) => unknown;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  name: string;
  handler: Handler;
  options: RouteShorthandOptions;
}

/** A person does not order more often; loopback, the operator's own machine, is not counted. */
const submitLimit: RouteShorthandOptions = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } };
/** One request a keystroke, from a fast typist and all the household behind one address. */
const keystrokes: RouteShorthandOptions = { config: { sessionless: true, rateLimit: { max: 1_200, timeWindow: 60_000 } } };
const machine: RouteShorthandOptions = { config: { sessionless: true, rateLimit: false } };

export function routes(shop: Shop, isStopping: () => boolean): Route[] {
  const home = homeScreen(shop);
  const listing = listingScreen(shop);
  const product = productScreen(shop);
  const grapes = grapesScreen(shop);
  const grape = grapeScreen({ ...shop, notes: grapeNotes });
  const cart = cartScreen(shop);
  const checkout = checkoutScreen({ ...shop, testCard: testCardOf(shop.gateway) });
  const success = successScreen(shop);
  const info = infoScreens(shop);
  const cartCalls = cartEndpoints(shop);
  const health = healthEndpoints({ ...shop, isStopping });

  return [
    route('GET', '/', 'home', home.show),
    route('GET', '/search', 'search', listing.show),
    route('GET', '/search/*', 'search.prefixed', listing.show),
    route('GET', '/wine', 'wine', listing.show),
    route('GET', '/wine/*', 'wine.narrowed', listing.show),
    route('GET', '/spirits', 'spirits', listing.show),
    route('GET', '/spirits/*', 'spirits.narrowed', listing.show),
    route('GET', '/mixers', 'mixers', listing.show),
    route('GET', '/mixers/*', 'mixers.narrowed', listing.show),
    route('GET', '/region/*', 'region', listing.show),
    route('GET', '/products/:slug', 'product', product.show),
    route('GET', '/grapes', 'grapes', grapes.index),
    route('GET', '/grapes/:slug', 'grape', grape.show),
    route('GET', '/cart', 'cart', cart.show),
    route('GET', '/checkout', 'checkout', checkout.show),
    route('POST', '/checkout/submit/guest', 'checkout.submit.guest', checkout.submitAsGuest, submitLimit),
    route('POST', '/checkout/submit/user', 'checkout.submit.user', checkout.submitAsUser, submitLimit),
    route('GET', '/checkout/success/:key', 'checkout.success', success.show),
    route('GET', '/about', 'about', info.about),
    route('GET', '/privacy', 'privacy', info.privacy),
    route('GET', '/terms', 'terms', info.terms),
    route('GET', '/shipping-and-delivery', 'shipping', info.shipping),
    route('GET', '/store-hours', 'store-hours', info.store),
    route('POST', '/ajax/cart', 'ajax.cart.add', cartCalls.add),
    route('PUT', '/ajax/cart/:id', 'ajax.cart.update', cartCalls.update),
    route('DELETE', '/ajax/cart/:id', 'ajax.cart.remove', cartCalls.remove),
    route('GET', '/healthz', 'health.live', health.live, machine),
    route('GET', '/readyz', 'health.ready', health.ready, machine),
  ];
}

function route(method: Route['method'], path: string, name: string, handler: Handler, options: RouteShorthandOptions = {}): Route {
  return { method, path, name, handler, options };
}

/** The search protocol's URLs: they read bodies in a way of their own, so they are mounted in a scope of their own. */
export function searchRoutes({ searchIndex, searchConstants }: Shop): Route[] {
  const search = searchEndpoints({ engine: searchIndex.engine, constants: searchConstants });
  return [
    route('POST', '/api/search/1/indexes/:index/queries', 'search.queries', search.queries, keystrokes),
    route('POST', '/api/search/1/indexes/:index/query', 'search.query', search.query, keystrokes),
    route('POST', '/api/search/1/indexes/:index/facets/:facet/query', 'search.facet', search.facetQuery, keystrokes),
  ];
}

export function registerRoutes(app: FastifyInstance, table: readonly Route[]): void {
  for (const { method, path, handler, options } of table)
    app.route({ ...options, method, url: path, handler: handler as RouteHandlerMethod });
}
