import { useState } from 'react';
import { BottleArt } from './bottle-art.tsx';

export interface PhotoOrArtProps {
  art: Parameters<typeof BottleArt>[0]['art'];
  /** The photograph's address, or null without one. */
  src: string | null;
  /** Empty if the name is shown next to the picture. */
  alt: string;
  name?: string | undefined;
  className?: string | undefined;
}

/** A bottle's photograph, or its drawn bottle if there is none or it fails to load (M-147). */
export function PhotoOrArt({ art, src, alt, name, className }: PhotoOrArtProps) {
  const [isBroken, setBroken] = useState(false);
  if (src === null || isBroken) return <BottleArt art={art} name={name} label={alt} className={className} />;
  return <img src={src} alt={alt} className={className} loading="lazy" onError={() => setBroken(true)} />;
}
