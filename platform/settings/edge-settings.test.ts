import { expect, test } from 'vitest';
import { readEdgeSettings } from './edge-settings.ts';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { settings: readEdgeSettings(env, problems), problems };
}

const local = 'http://127.0.0.1:6081/';
const fastly = 'https://api.fastly.com/service/abc/purge';

test('nothing is purged unless an address is given; Varnish is the default, Fastly must be named (O-082)', () => {
  expect(read({})).toEqual({ settings: { kind: 'none' }, problems: [] });
  expect(read({ EDGE_PURGE_URL: ' http://127.0.0.1:6081 ' })).toEqual({
    settings: { kind: 'varnish', url: local, token: null },
    problems: [],
  });
  expect(read({ EDGE_PURGE_URL: fastly, EDGE_PURGE_KIND: 'fastly', EDGE_PURGE_TOKEN: 't' })).toEqual({
    settings: { kind: 'fastly', url: fastly, token: 't' },
    problems: [],
  });
});

test.each([
  [{ EDGE_PURGE_TOKEN: 'secret' }, /EDGE_PURGE_URL is not set/],
  [{ EDGE_PURGE_URL: 'edge:6081' }, /EDGE_PURGE_URL must be an address/],
  [{ EDGE_PURGE_URL: 'https://a:b@edge.example/' }, /EDGE_PURGE_URL must be an address/],
  [{ EDGE_PURGE_URL: local, EDGE_PURGE_KIND: 'akamai' }, /EDGE_PURGE_KIND is 'akamai'/],
  [{ EDGE_PURGE_URL: fastly, EDGE_PURGE_KIND: 'fastly' }, /EDGE_PURGE_TOKEN is not set/],
  [{ EDGE_PURGE_URL: 'http://10.0.0.7/', EDGE_PURGE_TOKEN: 'secret' }, /must begin with https/],
])('an invalid setting is reported by name: %o (O-082)', (env, problem) => {
  const { problems } = read(env);
  expect(problems.join('\n')).toMatch(problem);
  expect(problems.join('\n')).not.toContain('secret');
});
