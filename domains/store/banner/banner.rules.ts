import type { Banner, Store } from '../store.ts';

/** The message shown on every page of the shop at a moment; null for none (B-221). */
export function bannerAt({ banner }: Pick<Store, 'banner'>, now: number): Banner | null {
  return banner && banner.fromAt <= now && now < banner.untilAt ? banner : null;
}
