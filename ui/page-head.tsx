import { Head } from '@inertiajs/react';

interface PageHeadProps {
  title: string;
  description: string;
  /** The canonical address for search engines, if it is not the page's own. */
  canonical?: string;
}

/** The document's title (the shop's name is put behind it) and its description for search engines. */
export function PageHead({ title, description, canonical }: PageHeadProps) {
  return (
    <Head title={title}>
      <meta head-key="description" name="description" content={description} />
      {canonical && <link head-key="canonical" rel="canonical" href={canonical} />}
    </Head>
  );
}
