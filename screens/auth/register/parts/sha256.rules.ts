/**
 * SHA-256 (FIPS 180-4) of a short ASCII text, in hex: synchronous, and available on plain http too, where
 * browsers do not offer their own.
 */
const primes = firstPrimes(64);
const roundConstants = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));
const startState = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

/** The first 32 bits after the point. */
function fractionBits(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256Hex(text: string): string {
  const state = Int32Array.from(startState);
  const words = padded(text);
  const schedule = new Int32Array(64);
  for (let start = 0; start < words.length; start += 16) {
    schedule.set(words.subarray(start, start + 16));
    mix(state, schedule);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The text's bytes, a one bit, zeros, and the length in bits, as big-endian words. */
function padded(text: string): Int32Array {
  const words = new Int32Array((((text.length + 8) >> 6) + 1) * 16);
  for (let at = 0; at < text.length; at += 1)
    words[at >> 2] = (words[at >> 2] ?? 0) | (text.charCodeAt(at) << (24 - (at & 3) * 8));
  words[text.length >> 2] = (words[text.length >> 2] ?? 0) | (0x80 << (24 - (text.length & 3) * 8));
  words[words.length - 1] = text.length * 8;
  return words;
}

function mix(state: Int32Array, schedule: Int32Array): void {
  for (let at = 16; at < 64; at += 1) {
    const near = schedule[at - 2] as number;
    const far = schedule[at - 15] as number;
    const nearMixed = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    const farMixed = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    schedule[at] = (nearMixed + (schedule[at - 7] as number) + farMixed + (schedule[at - 16] as number)) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const first =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        choice +
        (roundConstants[at] as number) +
        (schedule[at] as number)) |
      0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = ((state[at] as number) + word) | 0;
}
