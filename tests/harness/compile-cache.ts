import { fileURLToPath } from 'node:url';

/**
 * The environment in which Node programs share a compile cache, so that the next one starts in half the time.
 */
export function compileCache(): { NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)) };
}
