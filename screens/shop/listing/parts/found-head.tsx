import { Head } from '@inertiajs/react';
import { PageHead } from '#ui/page-head.tsx';
import { robotsView } from '../canonical.rules.ts';
import type { SearchState } from '../search-state.rules.ts';
import { useSurroundings } from './search-context.tsx';

/** The document's title follows the filters; search engines are told which address stands for the page. */
export function FoundHead({ state, title, total }: { state: SearchState; title: string; total: number }) {
  const { appUrl } = useSurroundings();
  const { canonical, isIndexed } = robotsView(state, total, appUrl);
  return (
    <>
      <PageHead title={title} description={`${title}: bottles at a store on Long Island, New York, with prices and stock.`} />
      <Head>
        <link head-key="canonical" rel="canonical" href={canonical} />
        {!isIndexed && <meta head-key="robots" name="robots" content="noindex, follow" />}
      </Head>
    </>
  );
}
