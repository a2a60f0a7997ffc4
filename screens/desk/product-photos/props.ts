import type { PhotoPanelProps } from '#widgets/desk/photos/panel-photo.ts';

export interface ProductPhotosProps {
  product: {
    id: number;
    slug: string;
    name: string;
    vintage: string;
    /** True if shoppers can see the product. */
    isPublished: boolean;
  };
  panel: PhotoPanelProps;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/ProductPhotos': ProductPhotosProps;
  }
}
