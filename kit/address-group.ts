/**
 * The key under which a limit counts an internet address: an IPv4 address as it is, even if it is written as
 * IPv6 (`::ffff:1.2.3.4`), and the /64 of any other IPv6 address, since a household has the whole /64 (R-054,
 * S-15). Any other text stays as it is.
 */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  const parts = ipv6Parts(address);
  if (parts === undefined) return address;
  const [a = 0, b = 0, c = 0, d = 0, e, mark, high = 0, low = 0] = parts;
  const isMapped = a + b + c + d === 0 && e === 0 && mark === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${[a, b, c, d].map((part) => part.toString(16)).join(':')}::/64`;
}

/** The eight parts of an IPv6 address in any spelling, without its zone; undefined if it is not one. */
function ipv6Parts(address: string): number[] | undefined {
  const [bare = ''] = address.split('%', 1);
  // The URL parser knows every spelling, and the pattern lets only addresses through.
  const host = /^[\da-f:.]+$/i.test(bare) ? URL.parse(`http://[${bare}]`)?.hostname : undefined;
  if (host === undefined) return undefined;
  const [head = [], tail = []] = host
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')).map((part) => Number.parseInt(part, 16)));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
