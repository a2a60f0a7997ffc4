import { useShop } from '#widgets/shop/use-shop.ts';
import { PhotoOrArt, type PhotoOrArtProps } from './photo-or-art.tsx';

interface BottlePictureProps extends Omit<PhotoOrArtProps, 'src'> {
  photo: string | null;
}

/** The product's photograph from the thumbnails' host, or its drawn bottle (M-147). */
export function BottlePicture({ photo, ...picture }: BottlePictureProps) {
  const { thumbHost } = useShop().store;
  return <PhotoOrArt src={photo === null ? null : `${thumbHost}/${photo}`} {...picture} />;
}
