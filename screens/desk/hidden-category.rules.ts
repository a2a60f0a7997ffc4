/** Why a product is not put on sale, wherever that is requested (G-49). */
export const hiddenCategoryWords =
  'Its category is hidden from shoppers. Show it on Places first, or choose another. Nothing was changed.';
