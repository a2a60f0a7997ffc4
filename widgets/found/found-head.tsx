import { Head } from '@inertiajs/react';
import { useEffect } from 'react';
import { PageHead } from '#ui/page-head.tsx';
import { useShop } from '#widgets/layout/use-shop.ts';
import { keepOfflinePage } from './keep-offline-page.ts';

interface FoundHeadProps {
  title: string;
  description: string;
  /** Absolute: under this address search engines and people who share the page are to know it. */
  canonical: string;
  /** Path of a picture of 1200 by 630; the shop's own unless told. */
  picture?: string;
  /** What a product costs, '17.59', where the page is about one. */
  price?: string | undefined;
  /**
   * False for what is endless or hardly anything: it is left out of search engines, its links are followed.
   */
  isIndexed?: boolean;
}

/**
 * The head of a page that everybody may find: for search engines, for those who share it, and for phones that
 * keep the shop as an app.
 */
export function FoundHead({
  title,
  description,
  canonical,
  picture = '/img/app/share.jpg',
  price,
  isIndexed = true,
}: FoundHeadProps) {
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
