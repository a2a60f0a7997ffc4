/** Names as a label writes them: 'CHATEAU STE MICHELLE' is 'Chateau Ste. Michelle' if that is known. */
import { wordsOf } from './words.rules.ts';

/** Words in lower case in the middle of a name. */
const small: ReadonlySet<string> = new Set(
  `de du des d la le les l von van der den di da do dos das del della delle dei degli e y et and of the in on a al el`.split(
    ' ',
  ),
);

const capitals: ReadonlySet<string> = new Set(
  `NV XO VS VSOP XR II III IV VI USA BV DOCG DOC IGT AOC LBV VVS UV RTD IPA VX XXO TBA JR`.split(' '),
);

const written: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      STE: 'Ste.',
      ST: 'St.',
      MT: 'Mt.',
      DR: 'Dr.',
      MR: 'Mr.',
      CHATEAU: 'Château',
      ANEJO: 'Añejo',
      ROSE: 'Rosé',
    },
    ...{
      GEWURZTRAMINER: 'Gewürztraminer',
      ALBARINO: 'Albariño',
      TORRONTES: 'Torrontés',
      CARMENERE: 'Carménère',
    },
    ...{
      SEMILLON: 'Sémillon',
      MOURVEDRE: 'Mourvèdre',
      CREMANT: 'Crémant',
      COTES: 'Côtes',
      COTE: 'Côte',
      RHONE: 'Rhône',
    },
    ...{
      CUVEE: 'Cuvée',
      PATRON: 'Patrón',
      CHAMPAGNE: 'Champagne',
      SPATLESE: 'Spätlese',
      GRUNER: 'Grüner',
      CREME: 'Crème',
    },
    ...{
      CURACAO: 'Curaçao',
      PINA: 'Piña',
      JALAPENO: 'Jalapeño',
      MACON: 'Mâcon',
      FUISSE: 'Fuissé',
      FUME: 'Fumé',
    },
    ...{
      PROOF: 'Proof',
      WHISKY: 'Whisky',
      CHATEAUNEUF: 'Châteauneuf',
      EMILION: 'Émilion',
      ESTEPHE: 'Estèphe',
    },
  }),
);

export class ProperWriting {
  readonly #known = new Map<string, string>();

  /** @param names as labels write them; the most frequent spelling of a word counts */
  constructor(names: Iterable<string>) {
    const counts = new Map<string, Map<string, number>>();
    for (const name of names)
      for (const part of name.split(/[\s()“”"]+/)) {
        // Most words are plain, and reading them this way is many times faster.
        const [word, ...more] = /^[A-Za-z]+$/.test(part) ? [part.toUpperCase()] : wordsOf(part);
        if (word === undefined || more.length > 0 || !/\p{L}/u.test(part)) continue;
        const trimmed = part
          .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '')
          .replace(/(?<=\p{L}{4})\.$/u, '');
        const own = counts.get(word) ?? new Map<string, number>();
        counts.set(word, own.set(trimmed, (own.get(trimmed) ?? 0) + 1));
      }
    for (const [word, own] of counts) {
      const [best] = [...own].toSorted(([, one], [, other]) => other - one);
      if (best) this.#known.set(word, best[0]);
    }
  }

  /** @param words in capitals */
  name(words: readonly string[]): string {
    return words
      .map((word, at) => {
        // 'D ESCLANS' lost an apostrophe.
        if (at > 0 && (word === 'D' || word === 'L') && /^[AEIOUH]/.test(words[at + 1] ?? ''))
          return `${word.toLowerCase()}’`;
        const text = written.get(word) ?? this.#known.get(word) ?? titled(word);
        return at > 0 && small.has(text.toLowerCase()) ? text.toLowerCase() : upperFirst(text, at);
      })
      .join(' ')
      .replaceAll('’ ', '’');
  }
}

const upperFirst = (text: string, at: number): string =>
  at === 0 ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;

function titled(word: string): string {
  if (capitals.has(word) || /\d/.test(word)) return word;
  if (/^MC[A-Z]{3,}$/.test(word)) return `Mc${word.slice(2, 3)}${word.slice(3).toLowerCase()}`;
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}
