import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientPlace, countedAddress } from './client-place.ts';

const shopper = '203.0.113.9';
const place = (peer: string, headers: Record<string, string> = {}, trustedProxies = 0) =>
  clientPlace({ peer, headers, trustedProxies });
const xff = (value: string) => ({ 'x-forwarded-for': value });

describe('the place of a request', () => {
  test.each([
    ['a shopper on the internet', shopper, {}, 0],
    ['whatever a shopper claims of others', shopper, xff('198.51.100.1'), 0],
    ['a trusted proxy on this machine', '127.0.0.1', xff(shopper), 1],
    [
      'a trusted proxy elsewhere, after what the shopper claims',
      '192.0.2.1',
      xff(`127.0.0.1, ${shopper}`),
      1,
    ],
    ['two trusted proxies', '10.0.0.1', xff(`198.51.100.1, ${shopper}, 10.0.0.2`), 2],
    ['more trusted proxies than there are', '10.0.0.1', xff(shopper), 3],
    ['a port beside the address', '10.0.0.1', xff(`${shopper}:4711`), 1],
  ])('%s: the shopper’s own address', (_what, peer, headers, trusted) => {
    expect(place(peer, headers, trusted)).toEqual({ kind: 'client', address: shopper });
  });

  test.each([
    ['127.0.0.1', xff(shopper), shopper],
    ['::1', xff(`198.51.100.1, ${shopper}`), shopper],
    ['::ffff:10.1.2.3', xff(shopper), shopper],
    ['172.20.0.3', { 'x-real-ip': shopper }, shopper],
    ['192.168.1.4', { forwarded: `for=198.51.100.1;proto=https, proto=https;for="${shopper}:80"` }, shopper],
    ['fd00::5', { forwarded: 'for="[2001:db8::7]:4711"' }, '2001:db8::7'],
    ['100.64.0.9', xff('[2001:db8::7]:443'), '2001:db8::7'],
    ['127.0.0.1', xff('unknown'), null],
    ['127.0.0.1', { forwarded: 'for=_hidden' }, null],
  ])('%s with %j is a proxy that the settings do not count', (proxy, headers, client) => {
    expect(place(proxy, headers)).toEqual({ kind: 'unnamed-proxy', proxy, client });
  });

  test('one proxy is trusted, and another stands behind it', () => {
    expect(place('127.0.0.1', xff(`${shopper}, 10.0.0.7`), 1)).toEqual({
      kind: 'unnamed-proxy',
      proxy: '10.0.0.7',
      client: shopper,
    });
  });

  test('entries that a shopper writes before a proxy’s own unreadable one name no one', () => {
    const forged = xff('198.51.100.1, unknown');
    expect(place('127.0.0.1', forged, 1)).toEqual({
      kind: 'unnamed-proxy',
      proxy: '127.0.0.1',
      client: null,
    });
  });

  test('is not this machine just because a client claims it', () => {
    expect(place('127.0.0.1')).toEqual({ kind: 'machine' });
    for (const trusted of [0, 1, 2]) {
      for (const peer of [shopper, '10.0.0.1'])
        expect(place(peer, xff('127.0.0.1'), trusted).kind).not.toBe('machine');
    }
  });

  test('counts shoppers behind an unnamed proxy one by one, an IPv6 household as one, and no one if all would count as one', () => {
    const counted = (headers: Record<string, string>) => countedAddress(place('127.0.0.1', headers));
    expect(counted(xff(shopper))).not.toBe(counted(xff('203.0.113.10')));
    expect(counted(xff('2001:db8:1:1::1'))).toBe(counted(xff('2001:db8:1:1::2')));
    expect(counted(xff(shopper))).not.toBe(countedAddress(place(shopper)));
    expect([counted({}), counted(xff('?'))]).toEqual([null, null]);
  });

  test('can be determined for any header', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.nat(3),
        (peer, forwardedFor, forwarded, trustedProxies) => {
          const answer = clientPlace({
            peer,
            headers: { 'x-forwarded-for': forwardedFor, forwarded },
            trustedProxies,
          });
          return (
            ['client', 'unnamed-proxy', 'machine'].includes(answer.kind) &&
            (answer.kind !== 'machine' || peer.startsWith('127.'))
          );
        },
      ),
    );
  });
});
