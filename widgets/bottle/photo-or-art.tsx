import { clsx } from 'clsx';
import { useState } from 'react';
import { photoSet, readPhotoPath } from '#domains/photos/photo-address.rules.ts';
import { BottleArt } from './bottle-art.tsx';
import { photoSizes, shelfRatio, splitSource, type Tall } from './photo-sizes.rules.ts';

export interface PhotoOrArtProps {
  art: Parameters<typeof BottleArt>[0]['art'];
  /** The photo's URL, or null if there is none. */
  src: string | null;
  /** Empty if the name is shown next to the picture. */
  alt: string;
  name?: string | undefined;
  /** The height at which it is shown, so that no larger file is loaded than needed. */
  tall: Tall;
  /** Visible without scrolling: the browser can load it right away. */
  isEarly?: boolean;
  /** Nothing is cropped at the sides. */
  isWhole?: boolean;
  className?: string | undefined;
}

/** A bottle's photo, or its drawn bottle if there is none or it fails to load (M-147, B-149). */
export function PhotoOrArt(props: PhotoOrArtProps) {
  const { art, src, alt, name, className } = props;
  const [isBroken, setBroken] = useState(false);
  if (src === null || isBroken) return <BottleArt art={art} name={name} label={alt} className={className} />;
  return <Photo {...props} src={src} onBroken={() => setBroken(true)} />;
}

function Photo({
  src,
  alt,
  tall,
  isEarly = false,
  isWhole = false,
  className,
  onBroken,
}: PhotoOrArtProps & { src: string; onBroken: () => void }) {
  const { host, path } = splitSource(src);
  const photo = readPhotoPath(path);
  const loading = { loading: isEarly ? 'eager' : 'lazy', decoding: isEarly ? 'auto' : 'async' } as const;
  if (!photo) return <img src={src} alt={alt} className={className} {...loading} onError={onBroken} />;
  const { width, height, isCutOut } = photo;
  const sizes = photoSizes(photo, tall);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={photoSet(host, path, 'avif')} sizes={sizes} />
      <img
        src={src}
        srcSet={photoSet(host, path, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={clsx(
          className,
          isCutOut ? 'photo-cut' : 'photo',
          !isWhole && width / height > shelfRatio && 'photo-wide',
        )}
        fetchPriority={isEarly ? 'high' : undefined}
        {...loading}
        onError={onBroken}
      />
    </picture>
  );
}
