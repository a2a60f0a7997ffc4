/**
 * What was asked for, as people say it: 'dry Riesling from Germany under $15', for the sentences of the shop.
 */
import type { ReadingKind } from '../understanding.ts';

export interface SpokenPart {
  kind: ReadingKind;
  label: string;
  isUnwanted: boolean;
  start: number;
  volumesMl?: readonly number[];
}

const occasions: Readonly<Record<string, string>> = {
  gift: 'for a gift',
  'a gift for the host': 'as a gift for the host',
  celebration: 'for a celebration',
  everyday: 'for every day',
  cooking: 'for cooking',
  party: 'for a party',
  'party favors': 'for party favors',
  'an evening of wine': 'for an evening of wine',
  dinner: 'for a dinner',
  'date night': 'for a date night',
  'to lay down': 'to lay down',
  'after dinner': 'for after dinner',
  'before dinner': 'for before dinner',
};

/** @param called free words that a name must have; '' for none */
export function describeReadings(parts: readonly SpokenPart[], called = ''): string {
  const inOrder = [...parts].sort((a, b) => a.start - b.start);
  const wanted = inOrder.filter(({ isUnwanted }) => !isUnwanted);
  const of = (...kinds: ReadingKind[]) => wanted.filter(({ kind }) => kinds.includes(kind));
  const labels = (some: readonly SpokenPart[]) => some.map(({ label }) => label);
  const heads = [...new Set(labels([...of('grape'), ...of('color', 'kind', 'like', 'cocktail')]))];
  // 'Malbec' is wine already.
  const head = heads.length > 1 ? heads.filter((each) => each !== 'wine' && each !== 'spirits') : heads;
  const prices = of('price').map(({ label }) => label);
  const isFigure = (label: string) => /\d/.test(label);
  const text = [
    ...prices.filter((label) => !isFigure(label) && !/first$/.test(label)),
    ...labels(of('style')),
    ...(head.length > 0 ? head : called === '' ? ['bottles'] : []),
    ...(called === '' ? [] : head.length > 0 ? [`called “${called}”`] : [`“${called}”`]),
    ...labels(of('region')),
    ...of('vintage').map(({ label }) => `of ${label}`),
    ...labels(of('pairing')),
    ...of('occasion').map(({ label }) => occasions[label] ?? `for ${label}`),
    ...of('size').map(sizeInWords),
    ...labels(of('offer')),
    ...prices.filter(isFigure).map((label) => (/^(under|over|around)/.test(label) ? label : `at ${label}`)),
    ...inOrder
      .filter(({ isUnwanted }) => isUnwanted)
      .map(
        ({ label }, at) =>
          `${at === 0 ? (head.length === 0 && called === '' ? 'that are ' : 'that is ') : 'and '}${label}`,
      ),
  ];
  // 'mini bottles' are bottles already.
  return text.join(' ').replace(/^bottles (?:in|by the) (.*\bbottles?)\b/, '$1');
}

/** 'This is red wine', 'These are bottles from Chianti'. */
export const thisIs = (said: string): string =>
  `${/^(?:\S+ )?(?:bottles|spirits)\b/.test(said) ? 'These are' : 'This is'} ${said}`;

function sizeInWords({ label, volumesMl = [] }: SpokenPart): string {
  const [first = 0] = volumesMl;
  const called = label.toLowerCase();
  if (/size|format|est$|er$|^(?:xl|large|small|giant|huge|jumbo)$|\bone$/.test(called)) return 'in that size';
  if (!/\d/.test(label)) return `${/s$/.test(called) ? 'in' : 'by the'} ${called}`;
  return `in ${first >= 1_000 ? `${first / 1_000} L` : `${first} mL`}`;
}
