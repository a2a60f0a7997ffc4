/** 'makers or knob creek', 'johnnie walker red vs black': two names; either is asked for. */
import type { RecordSet } from '../facets/record-set.ts';
import { type Answer, inOrder, orderOf, outright, plainFirst } from './answer/answer.ts';
import { nameKey } from './names.ts';
import type { ShelfSense } from './shelf-sense.ts';
import { inPlainWords } from './spelling/plain-words.ts';

const sides = /^(.{3,40}?)\s+(?:vs\.?|versus|or|compared to)\s+(.{3,40})$/i;

/** Both names' bottles, one of each in turn, plainest first; undefined if one side is not a name. */
export function compared(shelf: ShelfSense, query: string, within: RecordSet): Answer | undefined {
  const [, one = '', other = ''] = sides.exec(query) ?? [];
  if (other === '') return undefined;
  const left = nameKey(inPlainWords(shelf, one));
  const right = nameKey(inPlainWords(shelf, other));
  // 'red vs black': both are of the brand named first.
  const ofFirst = [...left.split(' ').slice(0, -1), right].join(' ');
  const [ones, others] = [bottlesOf(shelf, left, within), bottlesOf(shelf, right, within)];
  const theirs = others.length > 0 ? others : bottlesOf(shelf, ofFirst, within);
  if (ones.length === 0 || theirs.length === 0) return undefined;
  const order = [...ones, ...theirs].flatMap((_, turn) => [ones[turn], theirs[turn]]);
  const seen = [...new Set(order.filter((at) => at !== undefined))];
  return outright(query, inOrder(seen), null, { kind: 'name', label: query.trim() });
}

function bottlesOf(shelf: ShelfSense, key: string, within: RecordSet): number[] {
  const { names, lexicon } = shelf;
  const beginning = lexicon.senses.has(key) ? [] : names.beginning(key);
  if (beginning.length === 0 || !names.isOneMaker(beginning)) return [];
  const ours = Uint32Array.from(beginning.filter((at) => within.has(at)));
  return orderOf(plainFirst(shelf, ours, key));
}
