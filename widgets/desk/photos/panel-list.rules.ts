/** The list of photos on the panel while it is being edited. */
import type { PhotoState, ProductPhoto, ShownPhoto, UploadedPhoto, Whose } from '#domains/photos/photo.ts';
import { photoRefusals } from '#domains/photos/photo-words.rules.ts';

export interface PanelItem {
  /** Identifies it in this list as long as the page is open; the hash is unknown until the file is sent. */
  key: string;
  hash: string | null;
  alt: string;
  whose: Whose;
  labelMayDiffer: boolean;
  state:
    | { kind: 'sending'; share: number }
    | { kind: 'waiting' }
    | { kind: 'ready'; path: string }
    | { kind: 'failed'; words: string };
}

export interface Proposals {
  first: string;
  /** Its number is appended. */
  further: string;
}

export function firstItems(
  photos: readonly ProductPhoto[],
  uploads: readonly UploadedPhoto[],
  proposals: Proposals,
): PanelItem[] {
  const items = photos.map(
    ({ hash, alt, whose, labelMayDiffer, path }): PanelItem => ({
      ...{ key: hash, hash, alt, whose, labelMayDiffer },
      state: { kind: 'ready', path },
    }),
  );
  for (const { hash, state } of uploads) items.push(newItem(hash, hash, stateOf(state), items, proposals));
  return items;
}

export function newItem(
  key: string,
  hash: string | null,
  state: PanelItem['state'],
  before: readonly PanelItem[],
  { first, further }: Proposals,
): PanelItem {
  const alt = before.length === 0 ? first : `${further} ${before.length + 1}`;
  const whose = before.at(-1)?.whose ?? 'own';
  return { key, hash, alt, whose, labelMayDiffer: false, state };
}

export function stateOf(state: PhotoState): PanelItem['state'] {
  return state.kind === 'refused' ? { kind: 'failed', words: photoRefusals[state.why] } : state;
}

/** Moves one item by the given number of places, as far as the list goes. */
export function moved<Item extends { key: string }>(items: readonly Item[], key: string, by: number): Item[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  if (!item) return [...items];
  const rest = items.filter((each) => each !== item);
  const to = Math.min(Math.max(from + by, 0), rest.length);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The photos as they would be saved; null while one is still being sent. */
export function wantedOf(items: readonly PanelItem[]): ShownPhoto[] | null {
  if (items.some(({ state }) => state.kind === 'sending' || state.kind === 'waiting')) return null;
  return items.flatMap(({ hash, alt, whose, labelMayDiffer, state }) =>
    state.kind === 'ready' && hash !== null ? [{ hash, alt: alt.trim(), whose, labelMayDiffer }] : [],
  );
}

export function shownOf(photos: readonly ProductPhoto[]): ShownPhoto[] {
  return photos.map(({ hash, alt, whose, labelMayDiffer }) => ({ hash, alt, whose, labelMayDiffer }));
}
