/**
 * Which of the store's own texts appear on the shop's pages on a given day, and what may not be written
 * there.
 */
import { isDay } from '#kit/store-day.ts';
import { isSentence, type Refusal, refuse, textOf } from '../wrong.rules.ts';
import type { Collection, Content, HomeTop, StaffPick } from './content.ts';

export const mostColumns = 3;
export const mostInColumn = 3;
export const mostInCollection = 48;
export const mostPickLetters = 280;
export const mostTextLetters = 4_000;
/** Of a link to a page of the shop, without the shop's origin. */
export const maxPathLength = 300;
/** Of a bottle's link as it is pasted, with all that may come after the bottle's own part. */
export const maxPastedLength = 300;
const maxSlugLength = 80;
/** The most that anyone looks through on one page. */
const mostPicks = 60;
const mostCollections = 40;
const mostAnswers = 30;

/** The top of the home page on a store day; null for the shop's own. */
export function homeTopOn({ homeTop }: Pick<Content, 'homeTop'>, day: string): HomeTop | null {
  if (!homeTop) return null;
  const { fromDay, untilDay } = homeTop;
  return (fromDay !== null && day < fromDay) || (untilDay !== null && day > untilDay) ? null : homeTop;
}

export function wrongHomeTop(top: HomeTop): Refusal | null {
  if (textOf(top.title) === null) return refuse('title', 'not-a-text');
  if (!isSentence(top.text)) return refuse('text', 'not-a-saying');
  if (top.button) {
    if (textOf(top.button.name) === null) return refuse('button', 'not-a-text');
    if (!isOwnPath(top.button.href)) return refuse('href', 'not-a-path');
  }
  for (const [at, column] of top.columns.entries()) {
    if (textOf(column.title) === null) return refuse(`column ${at + 1}`, 'not-a-text');
    if (column.slugs.length > mostInColumn) return refuse(`bottles ${at + 1}`, 'too-many-bottles');
  }
  const { fromDay, untilDay } = top;
  if (fromDay !== null && !isDay(fromDay)) return refuse('from', 'not-a-day');
  if (untilDay !== null && !isDay(untilDay)) return refuse('until', 'not-a-day');
  return fromDay !== null && untilDay !== null && untilDay < fromDay ? refuse('until', 'ends-before') : null;
}

export function wrongPick({ by, words }: StaffPick, { picks }: Pick<Content, 'picks'>): Refusal | null {
  if (Object.keys(picks).length >= mostPicks) return refuse('words', 'too-many');
  if (textOf(by) === null) return refuse('by', 'not-a-text');
  return isLongText(words, mostPickLetters) ? null : refuse('words', 'not-a-pick');
}

export function wrongCollection(
  slug: string,
  { title, text, slugs, filter }: Collection,
  { collections }: Pick<Content, 'collections'>,
): Refusal | null {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > maxSlugLength)
    return refuse('address', 'not-an-address');
  if (!Object.hasOwn(collections, slug) && Object.keys(collections).length >= mostCollections)
    return refuse('title', 'too-many');
  if (textOf(title) === null) return refuse('title', 'not-a-text');
  if (!isLongText(text, mostTextLetters)) return refuse('text', 'not-a-long-text');
  if (filter !== undefined && !isOwnPath(filter)) return refuse('filter', 'not-a-path');
  if (slugs.length === 0 && filter === undefined) return refuse('bottles', 'no-bottles');
  return slugs.length > mostInCollection ? refuse('bottles', 'too-many-bottles') : null;
}

export function wrongAnswer(
  question: string,
  text: string,
  { answers }: Pick<Content, 'answers'>,
): Refusal | null {
  if (textOf(question) === null) return refuse('question', 'not-a-text');
  if (!Object.hasOwn(answers, question) && Object.keys(answers).length >= mostAnswers)
    return refuse('question', 'too-many');
  return isLongText(text, mostTextLetters) ? null : refuse('text', 'not-a-long-text');
}

export function wrongAbout(text: string): Refusal | null {
  return isLongText(text, mostTextLetters) ? null : refuse('text', 'not-a-long-text');
}

/** Line breaks are allowed, other control characters are not. */
function isLongText(text: string, most: number): boolean {
  return text.trim() !== '' && text.length <= most && !/[^\P{Cc}\n\r\t]|\p{Cf}/u.test(text);
}

function isOwnPath(href: string): boolean {
  return href.length <= maxPathLength && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(href);
}

/** The slugs of bottles that a text names: URLs or slugs, one per line. */
export function readSlugs(text: string): string[] {
  const slugs = text
    .split(/[\n,]/)
    .map((line) =>
      line
        .trim()
        .replace(/^.*\/(?:products|now)\//, '')
        .replace(/[?#].*$/, ''),
    )
    .filter((slug) => slug !== '');
  return [...new Set(slugs)];
}

/** 'Wines for turkey' → 'wines-for-turkey' */
export function slugOfTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxSlugLength);
}
