/**
 * How far what was typed is from a name, counting slips of ear and finger: one vowel for another costs
 * little; letters that sound alike or are adjacent on the keyboard cost less than unrelated ones; a mistake
 * in the first letter costs more. One plain typo is about 1.
 */

const vowels = new Set('aeiouy');
const soundAlike: readonly (readonly [letters: string, cost: number])[] = [
  ['ckqgx', 0.45],
  ['szcx', 0.45],
  ['fvw', 0.45],
  ['jgyh', 0.5],
  ['uw', 0.5],
  ['dt', 0.5],
  ['bp', 0.6],
  ['mn', 0.6],
  ['bv', 0.6],
  ['lr', 0.8],
];
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const first = 97;
const count = 26;
const replaced = costsOfReplacing();

/** What it costs to type one letter for the other, for letters a to z. */
function costsOfReplacing(): Float64Array {
  const costs = new Float64Array(count * count).fill(1);
  const lower = (a: string, b: string, cost: number) => {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const at = (one.charCodeAt(0) - first) * count + other.charCodeAt(0) - first;
      costs[at] = Math.min(costs[at] as number, cost);
    }
  };
  for (const [row, keys] of keyboard.entries()) {
    for (const [at, key] of [...keys].entries()) {
      for (const near of [keys[at + 1], keyboard[row + 1]?.[at], keyboard[row + 1]?.[at - 1]])
        if (near) lower(key, near, 0.7);
    }
  }
  for (const [letters, cost] of soundAlike)
    for (const a of letters) for (const b of letters) if (a !== b) lower(a, b, cost);
  for (const a of vowels) for (const b of vowels) if (a !== b) lower(a, b, 0.35);
  return costs;
}

function replacing(one: number, other: number): number {
  if (one === other) return 0;
  const a = one - first;
  const b = other - first;
  return a >= 0 && a < count && b >= 0 && b < count ? (replaced[a * count + b] as number) : 1.2;
}

const silentAtEnd = new Set('estdxp');
const letters = Array.from({ length: count }, (_, at) => String.fromCharCode(first + at));
/** For letters a to z, in the middle of a word and at its end. */
const leftOut = Float64Array.from(letters, (letter) =>
  letter === 'h' ? 0.3 : vowels.has(letter) ? 0.45 : 0.8,
);
const leftOutLast = leftOut.map((cost, at) => (silentAtEnd.has(letters[at] as string) ? 0.35 : cost));

/** The cost of an extra or missing letter, by the letter before it. */
function leavingOut(letter: number, before: number, isLast = false): number {
  if (letter === before) return 0.2;
  return (isLast ? leftOutLast : leftOut)[letter - first] ?? 0.8;
}

const atFirst = 1.4;

const sounds: readonly (readonly [RegExp, string])[] = [
  [/[tsc]i(?=[oa])/g, 's'],
  [/sh(?=[uo]n)/g, 's'],
  [/ph/g, 'f'],
  [/c?ck|c?qu/g, 'k'],
  [/x/g, 'ks'],
  [/oi|oy/g, 'wa'],
  [/eau|au|aw/g, 'o'],
  [/eu|ew|oo|ou|ue/g, 'u'],
  [/ee|ea|ie/g, 'i'],
  [/ai|ay|ei|ey/g, 'e'],
];

/**
 * A name or a typed text: its letters, and the same with each group of letters that is one sound written as
 * one.
 */
export interface Spoken {
  letters: string;
  sound: string;
}

/** How it is pronounced; worth keeping for texts that are compared often. */
export function spoken(text: string): Spoken {
  return {
    letters: text,
    sound: sounds.reduce((said, [pattern, sound]) => said.replace(pattern, sound), text),
  };
}

/**
 * @param most the distance from which on it does not matter
 * @param isUnfinished what was typed may be the beginning of the name
 * @returns infinite if it is more than `most`
 */
export function soundDistance(typed: string, name: string, most: number, isUnfinished = false): number {
  return spokenDistance(spoken(typed), spoken(name), most, isUnfinished);
}

/** The same for texts whose pronunciation is already computed. */
export function spokenDistance(typed: Spoken, name: Spoken, most: number, isUnfinished: boolean): number {
  const heard = distanceOf(typed.sound, name.sound, most, isUnfinished);
  if (heard > most) return heard;
  // Of two that sound alike, the one spelled more alike is closer.
  const spelled = distanceOf(typed.letters, name.letters, mostSpelled, isUnfinished);
  return heard + Math.min(spelled, mostSpelled) * bySpelling;
}

const mostSpelled = 4;
const bySpelling = 0.02;

/** Three rows of costs, reused for each pair; nothing is kept in them. */
let rows = [0, 1, 2].map(() => new Float64Array(64));

function distanceOf(a: string, b: string, most: number, isUnfinished: boolean): number {
  if ((rows[0]?.length ?? 0) <= b.length) rows = rows.map(() => new Float64Array(b.length * 2));
  let [twoAbove, above, row] = rows as [Float64Array, Float64Array, Float64Array];
  above[0] = 0;
  for (let at = 1; at <= b.length; at += 1)
    above[at] = (above[at - 1] as number) + leavingOut(b.charCodeAt(at - 1), b.charCodeAt(at - 2)) * atFirst;
  for (let line = 1; line <= a.length; line += 1) {
    const letter = a.charCodeAt(line - 1);
    const before = a.charCodeAt(line - 2);
    const more = leavingOut(letter, before, line === a.length);
    row[0] = (above[0] as number) + more * atFirst;
    let least = row[0];
    for (let at = 1; at <= b.length; at += 1) {
      const found = b.charCodeAt(at - 1);
      const isFirst = line === 1 || at === 1 ? atFirst : 1;
      let cost = Math.min(
        (above[at - 1] as number) + replacing(letter, found) * isFirst,
        (above[at] as number) + more,
        (row[at - 1] as number) + leavingOut(found, b.charCodeAt(at - 2), at === b.length),
      );
      if (line > 1 && at > 1 && letter === b.charCodeAt(at - 2) && before === found)
        cost = Math.min(cost, (twoAbove[at - 2] as number) + 0.7);
      row[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  const distance = isUnfinished ? Math.min(...above.subarray(0, b.length + 1)) : (above[b.length] as number);
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}
