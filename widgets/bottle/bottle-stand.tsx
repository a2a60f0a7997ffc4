import type { Product } from '#domains/catalogue/product.ts';
import { BottlePicture } from './bottle-picture.tsx';
import type { Tall } from './photo-sizes.rules.ts';

type Shown = Pick<Product, 'slug' | 'art' | 'photo' | 'imageAlt' | 'name'>;

/** A product's bottle by itself on its rail. `height`: CSS classes for its height, `tall` the same in pixels. */
export function BottleStand({
  product: { slug, art, photo, imageAlt, name },
  height,
  tall,
}: {
  product: Shown;
  height: string;
  tall: Tall;
}) {
  return (
    <>
      <div className="flex flex-col items-center rounded-t-md bg-bay pt-5 sm:pt-8">
        <BottlePicture
          key={slug}
          art={art}
          photo={photo}
          alt={imageAlt || name}
          name={name}
          tall={tall}
          isEarly
          className={`carried w-auto ${height}`}
        />
      </div>
      <div className="rail" />
    </>
  );
}
