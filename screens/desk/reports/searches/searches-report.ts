/** What people searched for and did not find (B-237). */
import { readMisses } from '#domains/search/misses/count-misses.ts';
import { fewHits } from '#domains/search/misses/missed-words.rules.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo } from '#domains/staff/permissions.rules.ts';
import { readDemand } from '#domains/wanted/demand/read-demand.ts';
import type { ReportKind } from '../built-report.ts';
import type { BuildReport } from '../report-screen.ts';
import { shortDay } from '../short-day.rules.ts';

export const searchesKind: ReportKind = {
  name: 'searches',
  title: 'Searches that missed',
  question: 'What do people look for that the shelf does not have, or the search does not understand?',
  isOfDays: true,
  choices: [],
};

/** Where the owner sets what a word means, with the word filled in. */
const meaningPath = (word: string) => `/desk/settings/search-words?${new URLSearchParams({ word })}`;

/** The number of words in the file. */
const mostWords = 2_000;

export const buildSearches: BuildReport = async ({ longReads }, days, _chosen, request) => {
  const misses = await readMisses(longReads, days, mostWords);
  const { noted } = await readDemand(longReads, days);
  const askedOf = new Map(noted.map(({ words, asked }) => [words, asked]));
  // Only the owner decides what the search answers to words.
  const mayAnswer = isOpenTo('edit-terms', staffOf(request.desk).role, proofOf(request.desk));
  const total = (of: 'missed' | 'few') => misses.reduce((sum, each) => sum + each[of], 0);
  const [first] = misses;
  return {
    ...{ days, words: [] },
    headline: [
      { name: 'Nothing found', value: total('missed').toLocaleString('en-US'), note: 'searches' },
      {
        ...{ name: 'Little found', value: total('few').toLocaleString('en-US') },
        note: `${fewHits} bottles at most`,
      },
      {
        ...{ name: 'Missed most', value: first && first.missed > 0 ? first.words : '–' },
        note: first && first.missed > 0 ? `${first.missed} times` : null,
      },
    ],
    charts: [],
    tables: [
      {
        title: 'By words',
        columns: [
          { name: 'Searched', kind: 'text' },
          { name: 'Nothing found', kind: 'count' },
          { name: 'Little found', kind: 'count' },
          { name: 'Asked for', kind: 'count' },
          { name: 'Last on', kind: 'text' },
          ...(mayAnswer ? [{ name: 'Next', kind: 'text' as const }] : []),
        ],
        rows: misses.map(({ words, missed, few, last }) => ({
          cells: [
            ...[words, missed, few, askedOf.get(words) ?? 0, shortDay(last)],
            ...(mayAnswer ? ['Say what it means'] : []),
          ],
          hrefs: mayAnswer ? [null, null, null, null, null, meaningPath(words)] : [],
          href: `/desk/products?find=${encodeURIComponent(words)}`,
        })),
        sum: [
          ...['Together', total('missed'), total('few')],
          misses.reduce((sum, { words }) => sum + (askedOf.get(words) ?? 0), 0),
          ...['', ...(mayAnswer ? [''] : [])],
        ],
        note: 'Words and days alone are counted, never who searched; what looks like a telephone, a mail address or a card is not counted. What the search should take a word for an owner says at Settings, Words of the search; what people asked for by telephone stands in the demand book.',
      },
    ],
  };
};
