import type {
  Loosening,
  Correction as Spelling,
  Understanding,
  UnderstoodReading,
} from '#domains/search/understanding.ts';
import type { SearchHit } from './hit-card.rules.ts';
import { priceAttribute } from './search-requests.rules.ts';

/** One answer in the form of the protocol, limited to what a page uses. */
export interface SearchAnswer {
  hits: SearchHit[];
  nbHits: number;
  /** From 0. */
  page: number;
  nbPages: number;
  hitsPerPage: number;
  facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Lowest, highest and average of the attributes that can be filtered by number. */
  facets_stats?: Readonly<Record<string, { min: number; max: number; avg: number; sum: number }>>;
  processingTimeMS: number;
  query: string;
  index?: string;
  /** Where the shop's own search says what it did to find something (M-187). */
  userData?: unknown;
  /** How the shop's own search understood the query; hosted search does not provide these fields (N-045). */
  understood?: unknown;
  loosened?: unknown;
  notice?: unknown;
  corrected?: unknown;
}

/** What the search did with the typed words: how their spelling was corrected, and which were dropped. */
export interface Correction {
  correctedQuery: string | null;
  droppedWords: readonly string[];
}

/**
 * Without what no page shows: the page object is part of every HTML page, and of every entry of the browser's
 * history.
 */
export function trimmedAnswer(answer: SearchAnswer): SearchAnswer {
  const {
    nbHits,
    page,
    nbPages,
    hitsPerPage,
    facets = {},
    facets_stats,
    processingTimeMS,
    query,
    index,
    userData,
  } = answer;
  return {
    hits: answer.hits.map(trimmedHit),
    nbHits,
    page,
    nbPages,
    hitsPerPage,
    // Only the minimum, maximum and average of prices are shown; hosted search would send every price.
    facets: priceAttribute in facets ? { ...facets, [priceAttribute]: {} } : facets,
    ...(facets_stats && { facets_stats }),
    processingTimeMS,
    query,
    ...(index !== undefined && { index }),
    ...(userData !== undefined && { userData }),
    ...told(understandingIn(answer)),
  };
}

/** How the query was understood, from either search; undefined if the answer does not say. */
export function understandingIn({
  understood,
  loosened,
  notice,
  corrected,
}: Partial<SearchAnswer>): Understanding {
  return {
    understood: listOf<UnderstoodReading>(understood, ['label', 'words', 'rest']),
    loosened: listOf<Loosening>(loosened, ['label', 'query']),
    notice: typeof notice === 'string' && notice !== '' ? notice : null,
    corrected: listOf<Spelling>([corrected], ['from', 'to', 'query'])[0] ?? null,
  };
}

function listOf<T>(value: unknown, texts: readonly (keyof T & string)[]): T[] {
  const isOne = (one: unknown): one is T =>
    typeof one === 'object' &&
    one !== null &&
    texts.every((name) => typeof (one as Record<string, unknown>)[name] === 'string');
  return Array.isArray(value) ? value.filter(isOne) : [];
}

/** Only the fields that have a value. */
function told({ understood, loosened, notice, corrected }: Understanding): Partial<Understanding> {
  return {
    ...(understood.length > 0 && { understood }),
    ...(loosened.length > 0 && { loosened }),
    ...(notice !== null && { notice }),
    ...(corrected && { corrected }),
  };
}

function trimmedHit(hit: SearchHit & { _highlightResult?: unknown; __position?: unknown }): SearchHit {
  const { _highlightResult, __position, ...shown } = hit;
  return shown;
}

/** Undefined if the query was used as typed. */
export function correctionIn({ userData }: Pick<SearchAnswer, 'userData'>): Correction | undefined {
  const [first] = Array.isArray(userData) ? (userData as Partial<Correction>[]) : [];
  if (first === undefined) return undefined;
  const { correctedQuery, droppedWords } = first;
  return {
    correctedQuery: typeof correctedQuery === 'string' ? correctedQuery : null,
    droppedWords: Array.isArray(droppedWords) ? droppedWords.map(String) : [],
  };
}
