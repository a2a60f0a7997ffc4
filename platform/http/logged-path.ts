import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path holds a key or a signature. */
    secretPath?: boolean;
  }
}

/**
 * What a log line may say of where a request went: never a query string, nor a path that opens something
 * (R-090).
 */
export function loggedPath({ routeOptions, url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  return routeOptions.config?.secretPath === true ? (routeOptions.url ?? '') : path;
}
