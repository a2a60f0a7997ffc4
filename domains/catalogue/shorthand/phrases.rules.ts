/** What words of a till mean by themselves: a kind of drink, a grape, a place, a color. */
import type { Taxonomy } from '../taxonomy.rules.ts';
import { meaningsOf } from './abbreviations.rules.ts';
import { type Kind, kinds } from './kinds.rules.ts';
import { placeAliases } from './places.rules.ts';
import type { Candidate, Vocabulary } from './vocabulary.rules.ts';
import { wordsOf } from './words.rules.ts';

export type Meaning =
  | ({ type: 'kind' } & Omit<Kind, 'words'>)
  | { type: 'grape'; slug: string; color: 'red' | 'white' }
  | { type: 'place'; slug: string; path: string };

export interface Phrase {
  words: readonly string[];
  meaning: Meaning;
}

export interface FoundPhrase extends Phrase {
  /** Positions of the tokens that it was read from. */
  from: number;
  to: number;
  quality: number;
}

/** Other names of grapes, as found on labels. */
const grapeNames: Readonly<Record<string, string>> = {
  ...{ SHIRAZ: 'syrah', SYRAH: 'syrah', GARNACHA: 'grenache', GRENACHE: 'grenache', CANNONAU: 'grenache' },
  ...{ MONASTRELL: 'mourvedre', MATARO: 'mourvedre', 'TINTA RORIZ': 'tempranillo', ARAGONEZ: 'tempranillo' },
  ...{
    SPATBURGUNDER: 'pinot-noir',
    'PINOT GRIS': 'pinot-grigio',
    'PINOT GRIGIO': 'pinot-grigio',
    GRIGIO: 'pinot-grigio',
  },
  ...{
    PRIMITIVO: 'zinfandel',
    MUSCAT: 'moscato',
    MOSCATEL: 'moscato',
    ALVARINHO: 'albarino',
    PROSECCO: 'glera',
  },
  ...{
    CABERNET: 'cabernet-sauvignon',
    'OLD VINE ZINFANDEL': 'zinfandel',
    'WHITE ZINFANDEL': 'zinfandel',
    'WHITE MERLOT': 'merlot',
    'CABERNET SAUVIGNON': 'cabernet-sauvignon',
    'FUME BLANC': 'sauvignon-blanc',
  },
  ...{
    'PETITE SYRAH': 'petite-sirah',
    VELTLINER: 'gruner-veltliner',
    'CHENIN BLANC': 'chenin-blanc',
    CHENIN: 'chenin-blanc',
  },
  ...{
    ROLLE: 'vermentino',
    COT: 'malbec',
    GRAUBURGUNDER: 'pinot-grigio',
    STEEN: 'chenin-blanc',
    TOURIGA: 'touriga-nacional',
  },
  ...{
    GEWURZ: 'gewurztraminer',
    CARMENERE: 'carmenere',
    TORRONTES: 'torrontes',
    SAUVIGNON: 'sauvignon-blanc',
  },
};

/** Names of places that mean something else on most labels. */
const unclear: ReadonlySet<string> = new Set(
  `AUGUSTA ORANGE NELSON WELLINGTON GRAVES FRANCS SAAR RUST TORO ASTI CHENAS ALBA NIZZA VICTORIA ROMAGNA VITTORIA ELGIN
  COLONIA GEORGIA COLORADO CORK KENT ELY TICINO LEYDA BEAUNE GENEVA BUGEY CADILLAC OAXACA DURANGO PANAMA MALTA CYPRUS
  TURKEY CHINA NANTAIS ARBOIS AY CASSIS LIMOUX TEJO MADRID VALENCIA MINHO BELIZE LAZIO JALISCO WIEN SAMOS MADEIRA
  MAURY MURFATLAR PARRAS SUSSEX PLYMOUTH LONDON ISLANDS HIGHLANDS DUBLIN KYOTO LATVIA RUSSIA CUBA PERU TRENTO
  GRAMPIANS PYRENEES ROBERTSON OUTER CENTRAL DEMERARA BIERZO`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export function phrasesOf(taxonomy: Taxonomy): Phrase[] {
  const list: Phrase[] = kinds.map(({ words, ...kind }) => ({
    words: wordsOf(words),
    meaning: { type: 'kind', ...kind },
  }));
  const addGrape = (name: string, slug: string) => {
    const grape = taxonomy.grape(slug);
    if (grape)
      list.push({
        words: wordsOf(name),
        meaning: { type: 'grape', slug, color: grape.color as 'red' | 'white' },
      });
  };
  for (const { slug, name } of taxonomy.grapes) for (const each of name.split('/')) addGrape(each, slug);
  for (const [name, slug] of Object.entries(grapeNames)) addGrape(name, slug);
  for (const { slug, name, path } of taxonomy.regions.all) {
    const words = wordsOf(name);
    if (words.length === 1 && unclear.has(words[0] ?? '')) continue;
    list.push({ words, meaning: { type: 'place', slug, path } });
  }
  for (const [name, slug] of Object.entries(placeAliases)) {
    const place = taxonomy.regions.all.find((each) => each.slug === slug);
    if (place) list.push({ words: name.split('_'), meaning: { type: 'place', slug, path: place.path } });
  }
  return list.filter(({ words }) => words.length > 0).flatMap(withVariants);
}

const smallWords: ReadonlySet<string> = new Set(
  'DE DU DES D DI DEL DELLA DELLE DEI LA LE LES L ET E AND OF SUR EN'.split(' '),
);

/** As on labels, and as at tills: 'MORELLINO SCANSANO', 'NERO DAVOLA'. */
function withVariants({ words, meaning }: Phrase): Phrase[] {
  const joined = words.flatMap((word, at) => {
    if (word === 'D' && at < words.length - 1) return [];
    return words[at - 1] === 'D' ? `D${word}` : word;
  });
  const variants = [words, joined];
  const bare = words.filter((word) => !smallWords.has(word));
  // A single word of a place name with several does not name the place.
  if (meaning.type === 'place' && bare.length > 1) variants.push(bare);
  const different = new Map(variants.map((each) => [each.join(' '), each]));
  return [...different.values()].map((each) => ({ words: each, meaning }));
}

/** Second words shared by too many places. */
const commonSecond = /^(?:VALLEY|COAST|COUNTY|HILLS|MOUNTAIN|RIVER|VALE|DISTRICT|GAP|VERDE|ALTA|CLASSICO)$/;

export class PhraseFinder {
  readonly #byFirst: ReadonlyMap<string, readonly Phrase[]>;
  /** Grapes and places. */
  readonly #ofTwoWords: readonly Phrase[];
  readonly #vocabulary: Vocabulary;

  constructor(phrases: readonly Phrase[], vocabulary: Vocabulary) {
    this.#ofTwoWords = phrases.filter(
      ({ meaning, words, words: [first = '', second = ''] }) =>
        (meaning.type === 'grape' || (meaning.type === 'place' && !commonSecond.test(second))) &&
        words.length === 2 &&
        Math.min(first.length, second.length) > 3,
    );
    this.#byFirst = Map.groupBy(phrases, ({ words }) => words[0] ?? '');
    this.#vocabulary = vocabulary;
  }

  /**
   * The longest phrases that do not overlap; an abbreviation with two meanings has both.
   *
   * @param isCut the last word may be cut off in the middle
   */
  find(tokens: readonly string[], isCut = true): FoundPhrase[] {
    const candidates = tokens.map((token, at) =>
      this.#vocabulary.candidatesOf(token, isCut && at === tokens.length - 1),
    );
    const found: FoundPhrase[] = [];
    for (const [from, own] of candidates.entries()) {
      for (const { word, quality, isPart } of own)
        for (const phrase of isPart ? [] : (this.#byFirst.get(word) ?? []))
          found.push(...matched(phrase, candidates, from, quality));
      found.push(
        ...this.#shortForms(tokens[from] ?? '', from),
        ...this.#initialForms(tokens, candidates, from),
      );
    }
    found.sort(
      (one, other) =>
        other.to - other.from - (one.to - one.from) ||
        other.words.length - one.words.length ||
        other.quality - one.quality,
    );
    const taken = new Map<number, FoundPhrase>();
    return found.filter((phrase) => {
      if (isOfCask(phrase, tokens)) return false;
      for (let at = phrase.from; at < phrase.to; at += 1) {
        const longer = taken.get(at);
        if (longer && !isAlike(longer, phrase)) return false;
      }
      for (let at = phrase.from; at < phrase.to; at += 1) if (!taken.has(at)) taken.set(at, phrase);
      return true;
    });
  }

  /** 'P NOIR', 'CAB F', 'SAUV B', 'P FUISSE': one of two words is only its first letter. */
  #initialForms(
    tokens: readonly string[],
    candidates: readonly (readonly Candidate[])[],
    from: number,
  ): FoundPhrase[] {
    const [first = '', second = ''] = tokens.slice(from, from + 2);
    const [initial, at] = first.length === 1 ? [first, 0] : [second, 1];
    if (initial.length !== 1 || first.length === second.length) return [];
    const spelled = (candidates[from + 1 - at] ?? []).filter(({ quality }) => quality > 0.85);
    return this.#ofTwoWords
      .filter(
        ({ words, meaning }) =>
          (meaning.type === 'grape' || at === 0) &&
          words[at]?.startsWith(initial) &&
          spelled.some(({ word }) => word === words[1 - at] && word.length > 3),
      )
      .map((phrase) => ({ ...phrase, from, to: from + 2, quality: 0.88 }));
  }

  /** 'CS' is a phrase by itself. */
  #shortForms(token: string, from: number): FoundPhrase[] {
    return meaningsOf(token).flatMap((words, index): FoundPhrase[] => {
      if (words.length < 2) return [];
      const alike = (this.#byFirst.get(words[0] ?? '') ?? []).filter((phrase) =>
        phrase.words.every((word, at) => word === words[at]),
      );
      const longest = Math.max(...alike.map((phrase) => phrase.words.length));
      return alike
        .filter((phrase) => phrase.words.length === longest)
        .map((phrase) => ({ ...phrase, from, to: from + 1, quality: index === 0 ? 0.92 : 0.7 }));
    });
  }
}

/** 'PORT CASK FINISH' is not a port, and 'EX BOURBON' not a bourbon: it says where a whiskey was aged. */
function isOfCask({ from, to, meaning }: FoundPhrase, tokens: readonly string[]): boolean {
  if (meaning.type === 'grape') return false;
  const [before, after] = [tokens[from - 1] ?? '', tokens.slice(to, to + 2)];
  return (
    before === 'EX' ||
    after.some((token) => /^(?:CASKS?|CSK|FINISH(?:ED)?|FNSH|FIN|FINI|PIPES?|BUTTS?|OAK)$/.test(token))
  );
}

/**
 * Another meaning of the same tokens, as sure as the first: both are returned, and the rest of the text
 * decides.
 */
function isAlike(one: FoundPhrase, other: FoundPhrase): boolean {
  return (
    one.from === other.from &&
    one.to === other.to &&
    other.quality > 0.6 &&
    other.quality >= one.quality - 0.3
  );
}

function matched(
  phrase: Phrase,
  candidates: readonly (readonly Candidate[])[],
  from: number,
  quality: number,
): FoundPhrase[] {
  let least = quality;
  for (const [index, word] of phrase.words.entries()) {
    if (index === 0) continue;
    const found = candidates[from + index]?.find((candidate) => candidate.word === word && !candidate.isPart);
    if (!found) return [];
    least = Math.min(least, found.quality);
  }
  return [{ ...phrase, from, to: from + phrase.words.length, quality: least }];
}
