/**
 * The client that a per-address limit counts a request for: a shopper's own address, or one that many people
 * may share (decision 009).
 */
import { BlockList, isIP, isIPv4 } from 'node:net';
import { addressGroup } from '#kit/address-group.ts';
import { isLoopback } from '#kit/loopback.ts';

export type ClientPlace =
  | { kind: 'client'; address: string }
  /** This machine, with no client named behind it: its operator, or a proxy that names no client. */
  | { kind: 'machine' }
  /**
   * A proxy that `TRUSTED_PROXIES` does not count, and the client that it names; null if that is unreadable.
   */
  | { kind: 'unnamed-proxy'; proxy: string; client: string | null };

export interface Origin {
  /** The address that opened the connection. */
  peer: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  trustedProxies: number;
}

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/**
 * Walks back from the peer over the trusted proxies. If the walk ends at this machine or at an address of a
 * private network, and a client further away is named there, an unknown proxy is in front; the client that it
 * names gets a limit of its own but no other trust.
 */
export function clientPlace({ peer, headers, trustedProxies }: Origin): ClientPlace {
  const path = [...forwardedFor(headers['x-forwarded-for']), peer];
  const at = Math.max(0, path.length - 1 - trustedProxies);
  const reached = path[at] ?? peer;
  const address = isIP(reached) === 0 && trustedProxies > 0 ? peer : reached;
  if (isOwnNetwork(address)) {
    // If the trusted proxy's own entry is unreadable, the one before it is only what the client wrote.
    if (at > 0)
      return {
        kind: 'unnamed-proxy',
        proxy: address,
        client: address === reached ? readable(path[at - 1]) : null,
      };
    const named = at === path.length - 1 ? namedOtherwise(headers) : undefined;
    if (named !== undefined) return { kind: 'unnamed-proxy', proxy: address, client: named };
    // Being on this machine counts, not claiming to be.
    if (isLoopback(address) && isLoopback(peer) && path.length === 1) return { kind: 'machine' };
  }
  return { kind: 'client', address };
}

/** The text that a limit counts; null if it would count all clients as one. */
export function countedAddress(place: ClientPlace): string | null {
  if (place.kind === 'client') return place.address;
  if (place.kind === 'machine' || place.client === null) return null;
  return `${addressGroup(place.client)} behind ${addressGroup(place.proxy)}`;
}

/** The addresses in `X-Forwarded-For`; the nearest proxy added the last one. */
export function forwardedFor(header: string | string[] | undefined): string[] {
  const text = String(header ?? '').trim();
  return text === '' ? [] : text.split(',').map((entry) => withoutPort(entry.trim()));
}

export function isOwnNetwork(address: string): boolean {
  if (isLoopback(address)) return true;
  const plain = addressGroup(address).replace(/\/64$/, '');
  return isIP(plain) !== 0 && privateNetworks.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

/** Null if the header names nothing readable; undefined if there is no header. */
function namedOtherwise(headers: Origin['headers']): string | null | undefined {
  const { forwarded, 'x-real-ip': realIp } = headers;
  if (realIp !== undefined) return readable(withoutPort(String(realIp).trim()));
  if (forwarded === undefined) return undefined;
  const last = String(forwarded).split(',').at(-1) ?? '';
  const named = /(?:^|;)\s*for=("?)([^";]*)\1/i.exec(last)?.[2] ?? '';
  return readable(withoutPort(named.trim()));
}

function readable(address: string | undefined): string | null {
  return address !== undefined && isIP(address) !== 0 ? address : null;
}

/** `1.2.3.4:5678` and `[2001:db8::1]:5678` are valid spellings, too. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1];
  if (bracketed !== undefined) return bracketed;
  return /^\d+(?:\.\d+){3}:\d+$/.test(entry) ? entry.slice(0, entry.lastIndexOf(':')) : entry;
}
