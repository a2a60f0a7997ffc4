/** A product's page as schema.org data, from the same facts as the page itself (S-17). */
import type { Product } from '#domains/catalogue/product.ts';
import { amountOfOne } from '#domains/pricing/offer-tag.rules.ts';
import { sizesOf } from '#widgets/buy/sizes.rules.ts';
import { returnPolicyLd } from './return-policy.rules.ts';

type Size = ReturnType<typeof sizesOf>[number];

export interface ProductPage {
  /** The absolute URL under which search engines know the page. */
  canonical: string;
  /** Absolute. */
  picture: string;
  /** The last day of a markdown, '2026-11-30', by pack; only for packs with a markdown. */
  saleEnds: Readonly<Record<number, string>>;
}

/** A product of one size, or a group with a variant for each size. */
export function productLd(product: Product, page: ProductPage): object {
  const sizes = sizesOf(product);
  const about = aboutProduct(product, page);
  const [only] = sizes;
  if (sizes.length === 1 && only)
    return { '@type': 'Product', ...about, sku: String(only.pack.id), ...oneSize(only, product, page) };
  return {
    '@type': 'ProductGroup',
    ...about,
    productGroupID: product.group?.slug ?? product.slug,
    variesBy: 'https://schema.org/size',
    hasVariant: sizes.map((size) => ({
      '@type': 'Product',
      name: `${product.name}, ${size.name}`,
      sku: String(size.pack.id),
      image: page.picture,
      ...oneSize(size, product, page),
    })),
  };
}

function aboutProduct(
  { name, tagline, description, producer, categories }: Product,
  { canonical, picture }: ProductPage,
): object {
  return {
    name,
    url: canonical,
    image: picture,
    description: description || tagline || name,
    category: categories.map((entry) => entry.name).join(' > '),
    ...(producer && { brand: { '@type': 'Brand', name: producer } }),
    ...(isAlcohol(categories) && { hasAdultConsideration: 'https://schema.org/AlcoholConsideration' }),
  };
}

function oneSize({ pack, name }: Size, product: Product, page: ProductPage): object {
  const validUntil = page.saleEnds[pack.id];
  return {
    size: name,
    offers: {
      '@type': 'Offer',
      url: page.canonical,
      price: amountOfOne(pack.offer, pack.priceCents),
      priceCurrency: 'USD',
      availability: `https://schema.org/${pack.isInStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(validUntil && { priceValidUntil: validUntil }),
      shippingDetails: shippingOf(product),
      hasMerchantReturnPolicy: returnPolicyLd(new URL(page.canonical).origin),
    },
  };
}

/** Only wine is shipped, and only within New York (M-006, M-007). */
function shippingOf({ ships }: Product): object {
  const country = { '@type': 'DefinedRegion', addressCountry: 'US' };
  if (!ships) return { '@type': 'OfferShippingDetails', shippingDestination: country, doesNotShip: true };
  return { '@type': 'OfferShippingDetails', shippingDestination: { ...country, addressRegion: 'NY' } };
}

function isAlcohol(categories: Product['categories']): boolean {
  return categories[0]?.slug !== 'mixers';
}
