import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path contains a key or a signature. */
    secretPath?: boolean;
  }
}

/**
 * The part of a URL that a log line may contain: never a query string, nor a path that grants access.
 */
export function loggedPath({ routeOptions, url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  return routeOptions.config?.secretPath === true ? (routeOptions.url ?? '') : path;
}
