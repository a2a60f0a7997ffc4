/** What is wrong with a setting, in the same words at the desk and on the command line (B-266). */
import { maxPathLength, mostPickLetters, mostTextLetters } from './content/content.rules.ts';
import { maxLinkLength, maxSentenceLength, maxTextLength, type Refusal, type Wrong } from './wrong.rules.ts';

const sentences: Record<Wrong, string> = {
  'not-a-time': 'a day has times from 0:00 to 24:00.',
  'closes-before-it-opens': 'a day closes after it opens.',
  'outside-the-legal-window':
    'New York lets a store open from 8:00 am to midnight, on Sundays from 10:00 am to 10:00 pm.',
  'not-a-day': 'write a day of the calendar as 2026-11-26.',
  'day-has-passed': 'that day has begun or passed.',
  'day-to-come': 'that day is still to come.',
  'not-cents': 'an amount lies between $0.00 and $10,000.00.',
  'not-a-slot-length': 'a slot is 15 to 240 minutes long, in quarters of an hour.',
  'not-a-lead-time': 'the notice is 0 to 1440 minutes.',
  'not-a-capacity': 'a slot takes at most 100 orders.',
  'not-a-slot': 'there is no such slot.',
  'not-a-way': 'say all, pickup, delivery or shipping.',
  'not-a-kind': 'say info or warn.',
  'not-after-it': 'it must end after it begins, and not in the past.',
  'too-long': 'it can be shown for at most 92 days.',
  'not-an-end': 'a pause ends within 31 days from now.',
  'not-a-wait': 'a wait is 1 to 1440 minutes, and the owner’s no shorter than the manager’s.',
  'not-an-answer-time': 'a buyer has 5 to 240 minutes to answer.',
  'not-a-choice': 'say leave-out or call.',
  'not-years': 'the law requires at least three years; ten are enough.',
  'not-days': 'orders are kept 1 to 60 days; reminders are days within that, in ascending order.',
  'not-a-link-life': 'a pay link is good for 10 to 1440 minutes.',
  'not-a-text': `it needs some text of at most ${maxTextLength} characters.`,
  'not-a-saying': `a word has at most 40 characters, and a sentence at most ${maxSentenceLength}.`,
  'not-a-synonym':
    'it is 2 to 40 characters of plain words, and what it means 2 to 80, without characters such as < and >.',
  'means-itself': 'it would mean itself.',
  'is-a-synonym': 'is itself one of your words: say what that one means.',
  'is-a-name': 'is what bottles on the shelf are called: the search finds those.',
  'is-meant': 'is the meaning of another of your words: change that one first.',
  'unknown-zip': 'name ZIP codes of New York whose county is known.',
  'unknown-county': 'New York has no such county.',
  unknown: 'there is none.',
  'not-a-rate': 'a rate lies above 0 and below 20 percent.',
  'not-a-phone': 'write it as (516) 555-0142 or as ten digits.',
  'not-a-license': 'a license has a number of 4 to 20 letters, digits or dashes.',
  'not-a-link': `a link begins with https://, and has at most ${maxLinkLength} characters.`,
  'not-a-number-of-bottles': 'a box holds 1 to 24 bottles.',
  'last-one': 'one box must stay.',
  'not-a-path': `a link leads to a page of this shop and begins with /, such as /search/wine, and has at most ${maxPathLength} characters.`,
  'not-an-address': 'the address is made of lowercase letters, digits and dashes, at most 80.',
  'not-a-product-address':
    'a product’s address is made of lowercase letters, digits and dashes, at most 120.',
  'taken-address': 'that address is taken.',
  'not-a-pick': `say it in 1 to ${mostPickLetters} characters.`,
  'not-a-long-text': `it needs some text of at most ${mostTextLetters.toLocaleString('en-US')} characters.`,
  'ends-before': 'it ends before it begins.',
  'no-bottles': 'name one bottle at least, or a list.',
  'too-many-bottles': 'a column takes 3 bottles, and a collection 48.',
  'not-case-bottles': 'a case is of 2 to 24 bottles, and each step is larger than the one before.',
  'not-case-percent': 'write a percentage from 0.1 to 50, and more with each step.',
  'too-many-letters': 'that is longer than what fits there.',
  'not-one-paragraph': 'it is one paragraph of plain words, without hidden signs.',
  'unknown-variable': 'is not one of the variables of this message.',
  'open-brace': 'use braces only around a variable, such as {store}.',
  'too-many': 'there are as many as fit. Take one away first.',
};

/** 'A day closes after it opens.', to be shown at the field itself. */
export function refusalText({ reason, found }: Pick<Refusal, 'reason' | 'found'>): string {
  return found === undefined ? capital(sentences[reason]) : `${found} ${sentences[reason]}`;
}

/** 'Nothing was changed. Hours: a day closes after it opens.' */
export function refusalSentence({ field, reason, found }: Refusal): string {
  const what = found === undefined ? '' : `${found} `;
  return `Nothing was changed. ${capital(field)}: ${what}${sentences[reason]}`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
