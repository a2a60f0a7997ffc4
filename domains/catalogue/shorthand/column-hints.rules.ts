/**
 * What a till's own columns say in addition to a bottle's name: its grape, its place, its color (N-110,
 * N-111).
 */
import type { Taxonomy } from '../taxonomy.rules.ts';
import type { FoundPhrase, PhraseFinder } from './phrases.rules.ts';
import { deepestOf, placeAliases } from './places.rules.ts';
import type { TillName } from './till-reading.ts';
import { wordsOf } from './words.rules.ts';

/** A column and its words, from which a category may be read. */
export interface HintColumn {
  /** As people call it: 'grape'. */
  column: string;
  words: readonly string[];
  phrases: readonly FoundPhrase[];
}

export interface ColumnHints {
  columns: readonly HintColumn[];
  /** The smallest place given by region and country; null if they give none. */
  regionPath: string | null;
  /** Slugs, each once. */
  grapes: readonly string[];
}

const names = ['grape', 'region', 'country', 'color'] as const;
const mostWords = 12;

export class ColumnHintReader {
  readonly #phrases: PhraseFinder;
  readonly #placesByName: ReadonlyMap<string, readonly string[]>;

  constructor(taxonomy: Taxonomy, phrases: PhraseFinder) {
    this.#phrases = phrases;
    const { all } = taxonomy.regions;
    const named = all.map(({ name, path }) => ({ words: wordsOf(name).join(' '), path }));
    const aliased = Object.entries(placeAliases).flatMap(([alias, slug]) =>
      all
        .filter((each) => each.slug === slug)
        .map(({ path }) => ({ words: alias.replaceAll('_', ' '), path })),
    );
    const byName = Map.groupBy([...named, ...aliased], ({ words }) => words);
    this.#placesByName = new Map([...byName].map(([words, same]) => [words, same.map(({ path }) => path)]));
  }

  read(row: TillName): ColumnHints {
    const columns = names.flatMap((column): HintColumn[] => {
      const words = wordsOf(row[column] ?? '').slice(0, mostWords);
      return words.length === 0 ? [] : [{ column, words, phrases: this.#phrases.find(words, false) }];
    });
    const grapes = columns
      .filter(({ column }) => column === 'grape')
      .flatMap(({ phrases }) =>
        phrases.flatMap(({ meaning, quality }) =>
          meaning.type === 'grape' && quality > sureFrom ? meaning.slug : [],
        ),
      );
    return { columns, regionPath: this.#placeOf(row), grapes: [...new Set(grapes)] };
  }

  /**
   * 'Alba' is read as the place within Italy, though the word means others too; if the region lies elsewhere,
   * the country wins.
   */
  #placeOf({ region = '', country = '' }: TillName): string | null {
    const countryPath = deepestOf(this.#placesIn(country));
    const places = this.#placesIn(region);
    const within = places.filter((path) => countryPath === null || isPlaceIn(path, countryPath));
    return deepestOf(within) ?? countryPath;
  }

  #placesIn(cell: string): string[] {
    const parts = [cell, ...cell.split(/[,;:|>/()]| - /)].map((part) => wordsOf(part).slice(0, mostWords));
    return parts.flatMap((words) => {
      const named = this.#placesByName.get(words.join(' '));
      if (named) return named;
      return this.#phrases
        .find(words, false)
        .flatMap(({ meaning, quality }) =>
          meaning.type === 'place' && quality > sureFrom ? meaning.path : [],
        );
    });
  }
}

const sureFrom = 0.8;

/** True for the place itself and all below it. */
export const isPlaceIn = (path: string, whole: string): boolean =>
  path === whole || path.startsWith(`${whole}/`);
