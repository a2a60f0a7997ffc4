import { Head } from '@inertiajs/react';
import { useEffect } from 'react';
import { PageHead } from '#ui/page-head.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { keepOfflinePage } from './keep-offline-page.ts';

interface SeoHeadProps {
  title: string;
  description: string;
  /** The absolute URL under which search engines and link previews know the page. */
  canonical: string;
  /** Path of a picture of 1200 by 630; the shop's own by default. */
  picture?: string;
  /** What a product costs, '17.59', if the page is about one. */
  price?: string | undefined;
  /**
   * False for endless or nearly empty pages: search engines skip the page and follow its links.
   */
  isIndexed?: boolean;
}

/**
 * The head of a public page: for search engines, for link previews, and for phones that install the shop as
 * an app.
 */
export function SeoHead({
  title,
  description,
  canonical,
  picture = '/img/app/share.jpg',
  price,
  isIndexed = true,
}: SeoHeadProps) {
  const { shopName } = useShop().store;
  useEffect(keepOfflinePage, []);
  const image = new URL(picture, canonical).href;
  return (
    <>
      <PageHead title={title} description={description} canonical={canonical} />
      <Head>
        {!isIndexed && <meta head-key="robots" name="robots" content="noindex, follow" />}
        <link head-key="manifest" rel="manifest" href="/manifest.webmanifest" />
        <link head-key="touch-icon" rel="apple-touch-icon" href="/img/app/icon-180.png" />
        <meta head-key="og:type" property="og:type" content={price ? 'product' : 'website'} />
        <meta head-key="og:site_name" property="og:site_name" content={shopName} />
        <meta head-key="og:title" property="og:title" content={title || shopName} />
        <meta head-key="og:description" property="og:description" content={description} />
        <meta head-key="og:url" property="og:url" content={canonical} />
        <meta head-key="og:image" property="og:image" content={image} />
        <meta head-key="og:image:width" property="og:image:width" content="1200" />
        <meta head-key="og:image:height" property="og:image:height" content="630" />
        <meta head-key="og:image:alt" property="og:image:alt" content={title || shopName} />
        <meta head-key="twitter:card" name="twitter:card" content="summary_large_image" />
        {price && <meta head-key="price" property="product:price:amount" content={price} />}
        {price && <meta head-key="currency" property="product:price:currency" content="USD" />}
      </Head>
    </>
  );
}
