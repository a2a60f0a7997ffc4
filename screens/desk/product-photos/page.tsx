import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PhotoPanel } from '#widgets/desk/photos/photo-panel.tsx';
import type { ProductPhotosProps } from './props.ts';

/** The photos of one product (B-147, B-149). */
export default function ProductPhotos({ product, panel }: ProductPhotosProps) {
  const { id, slug, name, vintage, isPublished } = product;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title={`Photos of ${name}`} description="For the store's staff." />
      <div>
        <PageTitle>{name}</PageTitle>
        <p className="flex flex-wrap items-center gap-x-4 text-mute">
          {vintage}
          {isPublished && (
            <a href={`/products/${slug}`} className="link inline-flex min-h-11 items-center">
              Its page in the shop
            </a>
          )}
        </p>
      </div>
      <PhotoPanel key={JSON.stringify([id, panel.photos])} {...panel} />
    </div>
  );
}
