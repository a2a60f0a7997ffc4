/**
 * Fills the hosted search with the catalogue: `npm run search -- push`, and keeps it up to date with `push
 * --follow`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { algoliaIndex, explainAlgolia } from '#adapters/search/algolia-index.ts';
import { alsoFinds, sameThing } from '#domains/search/text/synonyms.rules.ts';
import { indexNames } from '#endpoints/search-api/index-names.ts';
import { readSearchSettings } from '#platform/settings/search-settings.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { openShopDatabase } from './command-line/open-shop-database.ts';
import { type CataloguePush, cataloguePush } from './search/push-catalogue.ts';

const lookEveryMs = 2_000;

const usage =
  'Say what to do: npm run search -- push, or npm run search -- push --follow to keep it current.';

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const answered = answerFlags(words, { usage, flags: ['follow'] });
  if (answered !== undefined) return answered;
  const [verb, option, ...more] = words;
  const isFollowing = option === '--follow';
  if (verb !== 'push' || (option !== undefined && !isFollowing) || more.length > 0) {
    return stop(usage);
  }
  const problems: string[] = [];
  const search = readSearchSettings(process.env, problems);
  if (problems.length > 0) return stop(problems.join('\n'));
  if (search.kind === 'embedded') {
    return stop(
      'No hosted search is named, and the shop needs none: it searches by itself. To use one, set ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY and ALGOLIA_ADMIN_KEY.',
    );
  }
  const { appId, adminKey, indexName, hosts } = search;
  if (adminKey === null)
    return stop(
      'ALGOLIA_ADMIN_KEY is not set; pushing the catalogue needs the admin key. The shop itself does not.',
    );
  const database = await openShopDatabase(process.env);
  if (!database) return 1;
  try {
    const names = indexNames(indexName);
    const index = algoliaIndex({ appId, adminKey, names, hosts, synonyms: { sameThing, alsoFinds } });
    const push = await cataloguePush(database.db, index);
    const count = await push.pushAll();
    if (count === 0) return stop('The catalogue is empty: nothing was pushed.');
    console.log(`Pushed ${count} products to ${indexName} and its two price orders.`);
    if (isFollowing) await follow(push);
    return 0;
  } catch (error) {
    const sentence = explainAlgolia(error);
    if (sentence === undefined) throw error;
    return stop(sentence);
  } finally {
    await database.close();
  }
}

/** Runs until SIGINT or SIGTERM. Changes that could not be pushed are pushed with the next ones. */
async function follow(push: CataloguePush): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  console.log('Following the catalogue; stop with Ctrl-C.');
  while (!stopping.signal.aborted) {
    await sleep(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return;
    try {
      const count = await push.pushChanges();
      if (count > 0) console.log(`Pushed ${count} changed products.`);
    } catch (error) {
      console.error(explainAlgolia(error) ?? error);
    }
  }
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
