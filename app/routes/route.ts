/** What a line in a table of routes says, and the words to write it with. */
import type { FastifyInstance } from 'fastify';
import type { RouteRule } from './route-rules.ts';

/** Handlers name the params of their path, which the framework cannot see from the table. */
type Handler = (request: never, reply: never) => unknown;

/** Sets how a group of routes reads bodies and answers errors. */
type Scope = (scope: FastifyInstance) => void;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  name: string;
  handler: Handler;
  options: RouteRule;
  scope?: Scope;
}

export function route(
  method: Route['method'],
  path: string,
  name: string,
  handler: Handler,
  ...rules: RouteRule[]
): Route {
  return { method, path, name, handler, options: Object.assign({}, ...rules) };
}

type NamedRoute = (path: string, name: string, handler: Handler, ...rules: RouteRule[]) => Route;

export const get: NamedRoute = (...args) => route('GET', ...args);
export const post: NamedRoute = (...args) => route('POST', ...args);
export const put: NamedRoute = (...args) => route('PUT', ...args);
export const patch: NamedRoute = (...args) => route('PATCH', ...args);
export const del: NamedRoute = (...args) => route('DELETE', ...args);
