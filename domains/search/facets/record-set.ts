/**
 * A set of record numbers, one bit each: a hundred thousand records are 12.5 KB, and `and` is a handful of
 * instructions.
 */
export class RecordSet {
  readonly size: number;
  readonly words: Uint32Array;

  /** @param size the number of records; the set starts empty */
  constructor(size: number) {
    this.size = size;
    this.words = new Uint32Array(Math.ceil(size / 32));
  }

  add(record: number): void {
    this.words[record >>> 5] = (this.words[record >>> 5] as number) | (1 << (record & 31));
  }

  has(record: number): boolean {
    return ((this.words[record >>> 5] as number) & (1 << (record & 31))) !== 0;
  }

  isEmpty(): boolean {
    return this.words.every((bits) => bits === 0);
  }

  combine(other: RecordSet, how: 'and' | 'or'): RecordSet {
    const both = new RecordSet(this.size);
    for (let at = 0; at < both.words.length; at += 1) {
      const [left, right] = [this.words[at] as number, other.words[at] as number];
      both.words[at] = how === 'and' ? left & right : left | right;
    }
    return both;
  }

  /** The records that are not in the set. */
  inverse(): RecordSet {
    const rest = new RecordSet(this.size);
    for (let at = 0; at < rest.words.length; at += 1) rest.words[at] = ~(this.words[at] as number);
    const spare = rest.words.length * 32 - this.size;
    if (spare > 0) rest.words[rest.words.length - 1] = (rest.words.at(-1) as number) & (0xffffffff >>> spare);
    return rest;
  }

  /** The records in the set, in order. */
  records(): Uint32Array {
    const found = new Uint32Array(this.count());
    let count = 0;
    for (let at = 0; at < this.words.length; at += 1) {
      for (let bits = this.words[at] as number; bits !== 0; bits &= bits - 1) {
        found[count] = at * 32 + (31 - Math.clz32(bits & -bits));
        count += 1;
      }
    }
    return found;
  }

  /** How many records are in the set. */
  count(): number {
    let count = 0;
    for (let at = 0; at < this.words.length; at += 1) {
      // The ones of each pair, of each four and of each eight bits, side by side.
      let bits = this.words[at] as number;
      if (bits === 0) continue;
      bits -= (bits >>> 1) & 0x55555555;
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
      bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
      count += Math.imul(bits, 0x01010101) >>> 24;
    }
    return count;
  }
}
