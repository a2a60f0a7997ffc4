/** What the settings for the shop’s pages and their contents mean, as sentences under their names. */

import { percentText } from '#domains/pricing/mixed-case/case-words.rules.ts';
import { allSayings } from '#domains/search/reading/vocabulary/sayings.rules.ts';
import { homeTopOn } from '#domains/store/content/content.rules.ts';
import type { HomeTop } from '#domains/store/content/content.ts';
import type { Store } from '#domains/store/store.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { plainWords, readMarkedText } from '#kit/marked-text.rules.ts';

export function pageFacts(store: Store): [string, string][] {
  const { mixedCase } = store;
  return [
    ['The home page', homePages[store.homePage]],
    [
      'At the checkout',
      store.requireAgeConfirmation
        ? 'The shopper ticks “I am 21 or older”'
        : 'No age box; the ID is checked at the door',
    ],
    [
      'What is on sale shows',
      store.promoComparativePricing
        ? 'the former price, crossed out, and what is saved'
        : 'today’s price alone, without a former one',
    ],
    [
      'A mixed case of wine',
      mixedCase.isOn
        ? `${mixedCase.tiers.map((tier) => `${percentText(tier)} off each from ${tier.bottles} bottles`).join(', ')}${mixedCase.excludedSlugs.length > 0 ? `; without ${mixedCase.excludedSlugs.join(', ')}` : ''}`
        : 'Nothing off',
    ],
    ['A gift is offered', store.giftBox === null ? 'no box' : `the box ${store.giftBox}`],
    [
      'Who forgot a password',
      store.allowsPasswordReset ? 'gets a code by mail' : 'calls the store; nobody gets a code by mail',
    ],
    [
      'Who is the next stop',
      store.nextStopTexts ? 'may be texted by the driver' : 'hears no more until the order is there',
    ],
    [
      'The driver asks at the door for',
      store.doorCode ? 'the four digits of the buyer’s page, and the ID' : 'the ID',
    ],
    [
      'A blocked customer who orders online',
      store.refusesBlocked
        ? 'reads “We cannot take this order online. Please call us.”'
        : 'is taken at the checkout, and a manager looks first',
    ],
    [
      'The till',
      store.tillPrices ? 'gets prices and new bottles from here' : 'keeps its own prices and bottles',
    ],
    ...Object.entries(store.synonyms).map(([word, meaning]): [string, string] => [
      `The search takes “${word}” for`,
      meaning,
    ]),
    ...allSayings(store.sayings).map(({ phrases, sentence }): [string, string] => [
      `The search, asked for “${phrases[0]}”`,
      sentence,
    ]),
  ];
}

export function contentFacts(store: Store, now: number): [string, string][] {
  const { homeTop: top, picks, collections, aboutText, answers } = store;
  const standing = homeTopOn(store, storeDay(now));
  return [
    ['The home page begins with', standing ? `${standing.title} / ${standing.text}` : 'The shop’s own words'],
    ...(top ? topFacts(top) : []),
    ...Object.entries(picks).map(([slug, { by, words }]): [string, string] => [
      `Pick: ${slug}`,
      `“${words}” ${by}`,
    ]),
    ...Object.entries(collections).map(([slug, { title, text, slugs, filter }]): [string, string] => [
      `Collection at /now/${slug}`,
      `${title}: ${slugs.length === 1 ? '1 bottle' : `${slugs.length} bottles`} (${slugs.join(', ')})${filter === undefined ? '' : `, then what ${filter} has`}. ${wordsOf(text)}`,
    ]),
    ['About us', aboutText === null ? 'The shop’s own words' : wordsOf(aboutText)],
    ...Object.entries(answers).map(([question, text]): [string, string] => [
      `Shipping & Delivery, “${question}”`,
      wordsOf(text),
    ]),
  ];
}

function topFacts({ title, text, button, columns, fromDay, untilDay }: HomeTop): [string, string][] {
  const days = [fromDay && `from ${formatDay(fromDay)}`, untilDay && `until ${formatDay(untilDay)}`];
  return [
    ['The top of the home page', `${title} / ${text}${button ? ` / ${button.name} → ${button.href}` : ''}`],
    ...columns.map((column, at): [string, string] => [
      `Its column ${at + 1}`,
      `${column.title}: ${column.slugs.join(', ')}`,
    ]),
    ['It stands there', days.filter((each) => each !== null).join(' ') || 'from now on'],
  ];
}

const wordsOf = (text: string) => plainWords(readMarkedText(text)).replaceAll('\n', ' ');

export const homePages = {
  auto: 'What is on sale, else what is featured',
  specials: 'What is on sale',
  featured: 'What is featured',
} as const;
