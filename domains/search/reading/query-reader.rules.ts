/**
 * Parses a query: which parts mean a kind, grape, place, style, dish, occasion, price, size or year, what is
 * excluded, and what remains free text (N-040). Pure: it knows the catalogue only through the lexicon and the
 * names it is given.
 */
import type { Word } from '../text/words.rules.ts';
import { wordsIn } from '../text/words.rules.ts';
import { isCounted } from './amounts/counted.rules.ts';
import { withExactSize } from './amounts/exact-size.rules.ts';
import { type PriceSpan, readPrices } from './amounts/price.rules.ts';
import { sizeWords } from './amounts/size.rules.ts';
import { readStrengths } from './amounts/strength.rules.ts';
import { withoutVaguePrices } from './amounts/vague-prices.rules.ts';
import { asWordsOfNames } from './color-of-name.rules.ts';
import { orElse } from './either.rules.ts';
import { strength } from './expression.rules.ts';
import { styledKinds, withOneDrink } from './one-drink.rules.ts';
import { PhrasesAt, prefixed } from './phrases-at.rules.ts';
import type { Reading, ReadKnowing, ReadQuery } from './reading.ts';
import { singular } from './singular.rules.ts';
import { fillers, idle, negations } from './vocabulary/asking-words.rules.ts';
import { readDishes } from './whole-dishes.rules.ts';

const mostLetters = 512;
const mostTokens = 32;
export function readQuery(text: string, knowing: ReadKnowing): ReadQuery {
  const { lexicon, names, isOnShelf, areApart, isBeginning, mend } = knowing;
  const cut = text.slice(0, mostLetters);
  const tokens = wordsIn(cut).slice(0, mostTokens);
  const strengths = readStrengths(cut);
  const prices = readPrices(cut).filter(({ start, end }) =>
    tokens.some((token) => token.from >= start && token.to <= end),
  );
  const read: ReadQuery = { readings: [], free: [], ofDish: [], mended: [] };
  const priceAt = (token: Word) => prices.find(({ start, end }) => token.from >= start && token.from < end);
  const words = tokens.map((token, at) => meant(token, at));
  const phrases = new PhrasesAt(cut, tokens, words, knowing);
  let unwantedFrom: number | undefined;
  const keep = (
    reading: Omit<Reading, 'isUnwanted' | 'start' | 'end' | 'words'>,
    at: number,
    count: number,
  ) => {
    const first = tokens[at] as Word;
    const last = tokens[at + count - 1] as Word;
    const isUnwanted = unwantedFrom !== undefined;
    const before = read.readings.at(-1);
    // 'birthday gift for dad' is one wish.
    if (
      before?.kind === 'occasion' &&
      before.label === reading.label &&
      !isUnwanted &&
      cut.slice(before.end, first.from).trim() === ''
    ) {
      before.end = last.to;
      return;
    }
    const either =
      before && !isUnwanted
        ? orElse(
            before,
            alsoSo(before, reading, words[at] as string),
            cut.slice(before.end, first.from),
            areApart,
          )
        : undefined;
    if (before && either) {
      Object.assign(before, either, {
        end: last.to,
        words: [...before.words, ...words.slice(at, at + count)],
      });
      return;
    }
    const called = words.slice(at, at + count).join(' ');
    // 'that isn't smoky' is more than none of the smoky ones, where the lexicon knows what it is.
    const opposite = isUnwanted ? lexicon.senses.get(`not ${called}`) : undefined;
    read.readings.push({
      ...reading,
      label: isUnwanted ? `not ${reading.label}` : reading.label,
      ...(opposite && { kind: opposite.kind, label: opposite.label, sense: opposite }),
      isUnwanted: isUnwanted && !opposite,
      start: unwantedFrom ?? first.from,
      end: last.to,
      words: words.slice(at, at + count),
    });
    unwantedFrom = undefined;
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Word;
    // 'in the big bottle' is no The Big Smoke.
    const isPut =
      fillers.has(words[at] as string) && at + 1 < words.length && phrases.longestSize(at + 1)[1] > 1;
    const ofNames = isPut ? 0 : phrases.longestName(at);
    const price = priceAt(token);
    if (price && ofNames < 2) {
      const count = tokens.slice(at).filter((each) => each.from < price.end).length;
      read.readings.push(priceReading(price, words.slice(at, at + count)));
      unwantedFrom = undefined;
      at += count;
      continue;
    }
    const strong = strengths.find(({ start, end }) => token.from >= start && token.from < end);
    const ofStrong = strong ? tokens.slice(at).filter(({ from }) => from < strong.end).length : 0;
    if (strong && ofNames < 2 && phrases.longestSense(at)[1] < ofStrong) {
      const where = strength(strong.fromTenths, strong.toTenths);
      const sense = { kind: 'style', label: strong.label, where } as const;
      keep({ kind: 'style', label: strong.label, sense }, at, ofStrong);
      at += ofStrong;
      continue;
    }
    // 'for 60 people', '3 bottles of' say nothing of what is in them.
    if (isCounted(words[at] as string, words[at + 1] ?? '')) {
      at += 2;
      continue;
    }
    const year = ofNames < 2 ? phrases.yearAt(at) : undefined;
    if (year) {
      keep(year, at, 1);
      at += 1;
      continue;
    }
    // 'for a 50th birthday', 'sweet 16': which one it is makes no other bottle.
    if (isOfOccasion(at)) {
      at += 1;
      continue;
    }
    const [longestSense, ofLongest] = phrases.longestSense(at);
    const style =
      unwantedFrom !== undefined && ofLongest > 1 ? lexicon.senses.get(words[at] as string) : undefined;
    const [sense, ofSense] = style?.kind === 'style' ? [style, 1] : [longestSense, ofLongest];
    const [volumes, ofSize] = phrases.longestSize(at);
    const longest = Math.max(sense ? ofSense : 0, volumes ? ofSize : 0);
    if (
      ofNames > longest &&
      ofNames > 1 &&
      !(ofNames === words.length - at && phrases.isAllSenses(at, ofNames))
    ) {
      free(at, ofNames);
      at += ofNames;
      continue;
    }
    const denied = phrases.negationAt(at) || (isNotStrong(at) ? 1 : 0);
    if (denied > longest || (denied > 0 && denied === longest && !sense)) {
      unwantedFrom ??= token.from;
      at += denied;
      continue;
    }
    // 'not merlot or malbec': neither of them.
    const [last] = read.readings.slice(-1);
    if (
      /^(or|nor|ni|ou|o)$/.test(words[at] as string) &&
      at > 0 &&
      last?.isUnwanted &&
      last.end === tokens[at - 1]?.to
    ) {
      unwantedFrom ??= token.from;
      at += 1;
      continue;
    }
    const inner = prefixed(words[at] as string, lexicon);
    if (sense && (!volumes || ofSense >= ofSize)) {
      keep({ kind: sense.kind, label: sense.label, sense }, at, ofSense);
      at += ofSense;
    } else if (volumes) {
      keep(
        { kind: 'size', label: cut.slice(token.from, tokens[at + ofSize - 1]?.to), volumesMl: volumes },
        at,
        ofSize,
      );
      at += ofSize;
    } else if (inner) {
      unwantedFrom ??= token.from;
      keep({ kind: inner.kind, label: inner.label, sense: inner }, at, 1);
      at += 1;
    } else if (helpsToAsk(words[at] as string) && !isAmongFree(at)) {
      at += 1;
    } else if ((words[at] as string).length < 3 && !isOnShelf(words[at] as string) && words.length > 1) {
      // A letter that stands nowhere says nothing, unless it is a part of its neighbor: 'tito s'.
      if (isOnShelf(`${words[at - 1] ?? ''}${words[at]}`)) free(at, 1);
      at += 1;
    } else {
      free(at, 1);
      at += 1;
    }
  }
  read.readings = withoutVaguePrices(read.readings);
  asWordsOfNames(read, cut, areApart);
  read.readings = withOneDrink(styledKinds(read.readings, lexicon), cut, knowing);
  readDishes(cut, read, isOnShelf);
  read.readings = withExactSize(read.readings);
  // 'wedding champagne toast' is one wish.
  read.readings = read.readings.filter(
    ({ kind, label }, at, all) =>
      kind !== 'occasion' || all.findIndex((each) => each.kind === kind && each.label === label) === at,
  );
  // 'sweet but not too sweet' is sweet.
  read.readings = read.readings.filter(
    (each) =>
      !each.isUnwanted ||
      !read.readings.some((other) => !other.isUnwanted && `not ${other.label}` === each.label),
  );
  return read;

  /** 'vodka not 80 proof' */
  function isNotStrong(at: number): boolean {
    const next = tokens[at + 1];
    return (
      next !== undefined &&
      negations.has(words[at] as string) &&
      strengths.some(({ start, end }) => next.from >= start && next.from < end)
    );
  }

  /** 'sweet red or white': the white one is to be sweet too. */
  function alsoSo<Part extends Pick<Reading, 'label' | 'kind' | 'sense'>>(
    { words: [style], sense }: Reading,
    part: Part,
    word: string,
  ): Part {
    const same = sense?.kind === 'kind' ? lexicon.senses.get(`${style} ${word}`) : undefined;
    return same ? { ...part, kind: same.kind, label: same.label, sense: same } : part;
  }

  function meant(token: Word, at: number): string {
    const { text: word } = token;
    if (
      word.length < 4 ||
      /\d/.test(word) ||
      lexicon.words.has(word) ||
      isOnShelf(word) ||
      helpsToAsk(word) ||
      negations.has(word)
    )
      return word;
    if (
      lexicon.senses.has(singular(word)) ||
      prefixed(word, lexicon) ||
      sizeWords.has(word) ||
      priceAt(token)
    )
      return word;
    // An unfinished word is not a slip.
    if (at === tokens.length - 1 && isBeginning(word)) return word;
    const better = mend(word);
    if (better === undefined) return word;
    if (fillers.has(better)) return better;
    read.mended.push({ from: cut.slice(token.from, token.to), to: better });
    return better;
  }

  function isOfOccasion(at: number): boolean {
    if (!/^\d+(?:st|nd|rd|th)$/.test(words[at] as string)) return false;
    const [next] = phrases.longestSense(at + 1);
    return next?.kind === 'occasion' || /^(?:year|years|wedding)$/.test(words[at + 1] ?? '');
  }

  function helpsToAsk(word: string): boolean {
    return fillers.has(word) || (idle.has(word) && !isOnShelf(word));
  }

  /** 'the' within a name is a part of it. */
  function isAmongFree(at: number): boolean {
    return (
      read.free.length > 0 &&
      at + 1 < words.length &&
      read.free.at(-1)?.end === tokens[at - 1]?.to &&
      names.hasBeginning(phrases.phrase(0, at + 1))
    );
  }

  function free(at: number, count: number): void {
    // 'not jim beam': none whose name says so; 'tequila but not silver' is not silver tequila.
    if (unwantedFrom !== undefined) {
      const written = phrases.phrase(at, count);
      const kinds = read.readings
        .filter(({ kind, isUnwanted }) => kind === 'kind' && !isUnwanted)
        .map((reading) => reading.words.join(' '));
      const narrower = kinds
        .map((kind) => lexicon.senses.get(`${written} ${kind}`) ?? lexicon.senses.get(`${kind} ${written}`))
        .find(Boolean);
      if (narrower) keep({ kind: narrower.kind, label: narrower.label, sense: narrower }, at, count);
      else
        keep(
          { kind: 'kind', label: written, sense: { kind: 'kind', label: written, where: { name: written } } },
          at,
          count,
        );
      return;
    }
    for (const [offset, token] of tokens.slice(at, at + count).entries()) {
      read.free.push({ text: words[at + offset] as string, start: token.from, end: token.to });
    }
  }
}

function priceReading({ wish, label, start, end }: PriceSpan, words: readonly string[]): Reading {
  return { kind: 'price', label, start, end, isUnwanted: false, words, price: wish };
}
