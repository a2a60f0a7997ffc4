import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressGroup } from './address-group.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:0:0', '0.0.0.0'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
  ['203.0.113.7:4711', '203.0.113.7:4711'],
  ['1:2:3', '1:2:3'],
  ['::1]/x:[', '::1]/x:['],
])('%j counts as %j (S-15, R-054)', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

const part = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const half = fc.tuple(part, part, part, part);

/** Different spellings of the same eight parts. */
const writings = (parts: number[]): string[] => {
  const plain = parts.map((each) => each.toString(16));
  const long = plain.map((each) => each.padStart(4, '0'));
  const [high = 0, low = 0] = parts.slice(6);
  const dotted = [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const zeros = parts.flatMap((each, at) =>
    each === 0 ? [[...plain.slice(0, at), '', ...plain.slice(at + 1)].join(':')] : [],
  );
  const shortened = zeros.map((text) => text.replace(/^:(?!:)/, '::').replace(/(?<!:):$/, '::'));
  return [plain, long]
    .map((each) => each.join(':'))
    .concat(`${plain.slice(0, 6).join(':')}:${dotted}`, shortened);
};

test('every spelling of every address in a /64 counts as one, and no two /64s do (S-15, R-054)', () => {
  fc.assert(
    fc.property(half, half, half, half, (network, host, otherNetwork, otherHost) => {
      const isMapped = (parts: number[]) =>
        parts.slice(0, 5).every((each) => each === 0) && parts[5] === 0xffff;
      const [one, other] = [
        [...network, ...host],
        [...network, ...otherHost],
      ];
      fc.pre(!isMapped(one) && !isMapped(other));
      const group = addressGroup(one.map((each) => each.toString(16)).join(':'));
      for (const text of [one, other].flatMap(writings))
        for (const cased of [text, text.toUpperCase()]) expect(addressGroup(cased)).toBe(group);
      const elsewhere = addressGroup([...otherNetwork, ...host].map((each) => each.toString(16)).join(':'));
      expect(elsewhere === group).toBe(network.join() === otherNetwork.join());
    }),
  );
});

test('an IPv4 address counts as itself in any spelling, and any text has a group (S-15, R-054)', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(
        [address, `::ffff:${address}`, `::FFFF:${address}`, `0::ffff:${address}`].map(addressGroup),
      ).toEqual(Array(4).fill(address));
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      expect(addressGroup(address)).toMatch(/^([\da-f]{1,4}:){4}:\/64$|^\d+\.\d+\.\d+\.\d+$/);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => typeof addressGroup(text) === 'string'));
});
