import { Head } from '@inertiajs/react';

/** The document's title (the shop's name is put behind it) and its description for search engines. */
export function PageHead({ title, description }: { title: string; description: string }) {
  return (
    <Head title={title}>
      <meta head-key="description" name="description" content={description} />
    </Head>
  );
}
