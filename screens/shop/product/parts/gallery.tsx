import { type MouseEvent, useState } from 'react';
import { isPlainClick } from '#ui/plain-click.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { ProductShowProps } from '../props.ts';

type LargePhoto = typeof import('./large-photo.tsx').LargePhoto;
type GalleryProps = Pick<ProductShowProps, 'product' | 'photos'>;

/** The photos of a product: one on the rail, the others below it; each can be enlarged (B-149). */
export function Gallery({ product: { art, name }, photos }: GalleryProps) {
  const { thumbHost } = useShop().store;
  const [at, setAt] = useState(0);
  const [Large, setLarge] = useState<LargePhoto | null>(null);
  const shown = photos[at] ?? photos[0];
  if (!shown) return null;
  const enlarge = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { LargePhoto } = await import('./large-photo.tsx');
      setLarge(() => LargePhoto);
    } catch {
      location.assign(href);
    }
  };
  return (
    <>
      <div className="flex flex-col items-center rounded-t-md bg-bay px-4 pt-5 sm:pt-8">
        {/* Without scripts the link leads to the photo itself. */}
        <a href={`${thumbHost}/${shown.path}`} className="cursor-zoom-in" onClick={enlarge}>
          <BottlePicture
            key={shown.path}
            art={art}
            photo={shown.path}
            alt={shown.alt}
            name={name}
            tall={[256, 400]}
            isEarly
            className="carried h-64 w-auto max-w-full sm:h-100"
          />
          <VisuallyHidden>See it large</VisuallyHidden>
        </a>
      </div>
      <div className="rail" />
      {photos.length > 1 && (
        <ul className="mt-3 flex flex-wrap justify-center gap-2">
          {photos.map((photo, index) => (
            <li key={photo.path}>
              <button
                type="button"
                aria-pressed={index === at}
                className="block rounded-sm border-2 border-transparent p-0.5 aria-pressed:border-glass"
                onClick={() => setAt(index)}
              >
                <BottlePicture art={art} photo={photo.path} alt={photo.alt} tall={64} className="h-16 w-12" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.labelMayDiffer && (
        <p className="mt-2 text-center text-mute text-sm">
          A photo of another vintage: the label may differ.
        </p>
      )}
      {Large && (
        <Large name={name} art={art} photos={photos} at={at} onTurn={setAt} onClose={() => setLarge(null)} />
      )}
    </>
  );
}
