/**
 * The consonants that are heard in a name, as a key to look it up by: 'jak danials' and 'Jack Daniel' share
 * one. Coarser than `soundOf`, for whole phrases without their spaces; what shares a key is compared letter by
 * letter afterwards (`sound-distance.rules.ts`).
 */

const rules: readonly (readonly [RegExp, string])[] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/[tsc]i(?=[oa])/g, 's'],
  [/oi|oy/g, 'wa'],
  [/gh(?=t|$)/g, ''],
  [/[aeo]w(?![aeiouy])/g, 'a'],
  [/ph/g, 'f'],
  [/gn/g, 'n'],
  [/dg|g(?=[eiy])|^y(?=[aeiou])/g, 'j'],
  [/sch|sh|ch|tz|cz|z|c(?=[eiy])/g, 's'],
  [/ck|qu|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/[vw]/g, 'f'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/[aeiouy]/g, ''],
];
const heard = 'bdfgjklmnprst';

/** Takes folded letters without spaces; may return an empty text. */
export function skeletonOf(letters: string): string {
  return rules.reduce((text, [pattern, sound]) => text.replace(pattern, sound), letters);
}

/**
 * The skeleton itself and all that differ in one consonant: one added, one missing, one replaced, or two
 * swapped.
 */
export function skeletonsNear(skeleton: string): readonly string[] {
  const near = [skeleton];
  for (let at = 0; at <= skeleton.length; at += 1) {
    const before = skeleton.slice(0, at);
    const after = skeleton.slice(at);
    const rest = after.slice(1);
    if (after !== '') near.push(before + rest);
    if (after.length > 1) near.push(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const sound of heard) {
      near.push(before + sound + after);
      if (after !== '' && sound !== after.charAt(0)) near.push(before + sound + rest);
    }
  }
  return near;
}

/** Reduces repeated letters to one: 'chardonnnay' becomes 'chardonay'. */
export function squeeze(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}
