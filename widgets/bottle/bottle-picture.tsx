import { useState } from 'react';
import { useShop } from '#widgets/shop/use-shop.ts';
import { BottleArt } from './bottle-art.tsx';

interface BottlePictureProps {
  art: Parameters<typeof BottleArt>[0]['art'];
  photo: string | null;
  /** Empty if the name is shown next to the picture. */
  alt: string;
  name?: string;
  className?: string;
}

/**
 * The product's photograph from the thumbnails' host, or its drawn bottle if there is no photograph or it
 * fails to load (M-147).
 */
export function BottlePicture({ art, photo, alt, name, className }: BottlePictureProps) {
  const { thumbHost } = useShop().store;
  const [isBroken, setBroken] = useState(false);
  if (photo === null || isBroken)
    return <BottleArt art={art} name={name} label={alt} className={className} />;
  return (
    <img
      src={`${thumbHost}/${photo}`}
      alt={alt}
      className={className}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
