import { isLoopback } from '#kit/loopback.ts';

/**
 * The URL of an outside service without a trailing slash: the vendor's own unless a proxy or a test replaces
 * it. It receives keys and people's addresses, so plain http is allowed for this machine only.
 */
export function readServiceUrl(
  name: string,
  text: string | undefined,
  preset: string,
  problems: string[],
): string {
  const given = text?.trim();
  if (!given) return preset;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url !== undefined && !url.search && !url.hash && !url.username && !url.password;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!isPlain || !isSafe)
    problems.push(`${name} must be an address such as ${preset}; plain http is for this machine alone.`);
  return given.replace(/\/+$/, '');
}
