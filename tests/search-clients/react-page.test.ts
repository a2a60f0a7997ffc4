/** A results page of the widgets, rendered on a server with the search called in the same process. */
import { type FunctionComponent, createElement as h, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as reactInstantsearch from 'react-instantsearch';
import { expect, test } from 'vitest';
import { searchCalls } from '#endpoints/search-api/answer-call.ts';
import { embeddedSearch } from '#endpoints/search-api/search-constants.ts';
import { plainEngine } from './plain-engine.ts';
import { shelfRecords } from './shelf-records.ts';

type Widget = FunctionComponent<Record<string, unknown>>;

/** The package's types are written for bundlers only. */
const { Configure, Highlight, Hits, InstantSearch, InstantSearchSSRProvider, getServerState } =
  reactInstantsearch as unknown as Record<
    'Configure' | 'Highlight' | 'Hits' | 'InstantSearch' | 'InstantSearchSSRProvider',
    Widget
  > & {
    getServerState(
      page: ReactElement,
      options: { renderToString: typeof renderToString },
    ): Promise<Record<string, unknown>>;
  };

const calls = searchCalls({ engine: plainEngine(shelfRecords(60)), constants: embeddedSearch });
const searchClient = {
  async search(requests: readonly object[]) {
    const answer = await calls.answerAll({ requests }, async (search) => search());
    if (answer.kind === 'refused') throw new Error(answer.message);
    return answer.body;
  },
};

const Name = ({ hit }: Record<string, unknown>) => h('p', null, h(Highlight, { attribute: 'name', hit }));
const Page = (state: Record<string, unknown>) =>
  h(
    InstantSearchSSRProvider,
    state,
    h(
      InstantSearch,
      { indexName: 'products', searchClient, insights: false },
      h(Configure, { hitsPerPage: 3, query: 'mo' }),
      h(Hits, { hitComponent: Name }),
    ),
  );

test('a name with an & is shown as written, with its match marked (M-207)', async () => {
  const state = await getServerState(h(Page, {}), { renderToString });
  const html = renderToString(h(Page, state));
  const names = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, name]) => name?.replaceAll(/<\/?span.*?>/g, ''));
  expect(names).toHaveLength(3);
  for (const name of names)
    expect(name).toMatch(/^<mark class="ais-Highlight-highlighted">Moët<\/mark> &amp; Chandon /);
});
