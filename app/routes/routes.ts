/** Every URL of the shop and the desk: method, path, name, handler, and the rules of its own, if any. */
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { deskRoutes } from '../desk/routes.ts';
import type { Shop } from '../shop.ts';
import { ajaxRoutes } from './ajax-routes.ts';
import { machineRoutes, type Serving, searchRoutes } from './machine-routes.ts';
import { pageRoutes } from './page-routes.ts';
import type { Route } from './route.ts';
import { noindexIfPrivate } from './route-rules.ts';
import { webhookRoutes } from './webhook-routes.ts';

export function routes(shop: Shop, serving: Serving): Route[] {
  const table = [
    ...pageRoutes(shop),
    ...ajaxRoutes(shop),
    ...webhookRoutes(shop),
    ...machineRoutes(shop, serving),
  ];
  return [...table.map(noindexed), ...searchRoutes(shop), ...deskRoutes(shop).map(noindexed)];
}

const noindexed = (each: Route): Route => ({
  ...each,
  options: { ...each.options, ...noindexIfPrivate(each.path) },
});

export function registerRoutes(app: FastifyInstance, table: readonly Route[]): void {
  for (const [scope, group] of Map.groupBy(table, (each) => each.scope)) {
    if (scope === undefined) registerAll(app, group);
    else
      app.register(async (child) => {
        scope(child);
        registerAll(child, group);
      });
  }
}

function registerAll(app: FastifyInstance, table: readonly Route[]): void {
  for (const { method, path, handler, options } of table)
    app.route({ ...options, method, url: path, handler: handler as RouteHandlerMethod });
}
