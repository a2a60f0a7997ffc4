/** The URLs of a product's photos at the desk. */
import { maxPhotoBytes } from '#domains/photos/photo-words.rules.ts';
import { productPhotosScreen } from '#screens/desk/product-photos/handlers.ts';
import { registerUploadScope } from '#screens/desk/read-upload.ts';
import type { DeskRule } from '../desk/rules.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';

export function photoRoutes(shop: Shop, act: DeskRule): Route[] {
  const photos = productPhotosScreen(shop);
  const at = '/desk/products/:id/photos';
  const edit = act('edit-products');
  const uploads = `${at}/uploads`;
  return [
    get(at, 'desk.product.photos', photos.show, edit),
    post(at, 'desk.product.photos.set', photos.set, edit),
    get(uploads, 'desk.product.uploads', photos.uploads, act('edit-products', { asksByItself: true })),
    {
      ...post(uploads, 'desk.product.upload', photos.upload, edit, { bodyLimit: maxPhotoBytes }),
      scope: registerUploadScope,
    },
  ];
}
