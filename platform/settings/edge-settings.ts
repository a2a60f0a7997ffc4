/** The shared cache in front of the shop that is notified of changes; none unless its address is set. */
import { isLoopback } from '#kit/loopback.ts';
import { oneOf, text } from './read-setting.ts';

export type EdgeSettings =
  | { kind: 'none' }
  | {
      /** 'varnish': a request with the method PURGE; 'fastly': Fastly's own. */
      kind: 'varnish' | 'fastly';
      url: string;
      token: string | null;
    };

/** The token never appears in a problem. */
export function readEdgeSettings(env: Record<string, string | undefined>, problems: string[]): EdgeSettings {
  const given = text(env.EDGE_PURGE_URL);
  const token = text(env.EDGE_PURGE_TOKEN) ?? null;
  const kind = oneOf('EDGE_PURGE_KIND', env.EDGE_PURGE_KIND, ['varnish', 'fastly'], 'varnish', problems);
  if (given === undefined) {
    if (token !== null || text(env.EDGE_PURGE_KIND) !== undefined)
      problems.push('EDGE_PURGE_URL is not set; the other EDGE_PURGE_ settings need it.');
    return { kind: 'none' };
  }
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.hash !== '')
    problems.push(
      'EDGE_PURGE_URL must be an address such as http://127.0.0.1:6081/ or https://api.fastly.com/service/ID/purge.',
    );
  else if (token !== null && url.protocol === 'http:' && !isLoopback(url.hostname))
    problems.push('EDGE_PURGE_URL must begin with https, because EDGE_PURGE_TOKEN is sent there.');
  if (kind === 'fastly' && token === null)
    problems.push('EDGE_PURGE_TOKEN is not set; purging at Fastly needs it.');
  return { kind, url: url?.href ?? given, token };
}
