import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxPhotos, setRefusals } from '#domains/photos/photo-words.rules.ts';
import { announce } from '#ui/announcer.tsx';
import { askForProof, type ProofFields } from '../ask-for-proof.ts';
import {
  firstItems,
  moved,
  newItem,
  type PanelItem,
  shownOf,
  stateOf,
  wantedOf,
} from './panel-list.rules.ts';
import type { PhotoPanelProps } from './panel-photo.ts';
import { readUploads, sendPhoto } from './send-photo.ts';

const lookAgainMs = 600;

const leftOut = (files: number) => (files === 1 ? 'One file was left out.' : `${files} files were left out.`);

/**
 * The photos of a product while they are being edited: sending, waiting for their files, order, texts,
 * saving.
 */
export function usePhotoPanel({ productId, photos, uploads, proposals }: PhotoPanelProps) {
  const [items, setItems] = useState(() => firstItems(photos, uploads, proposals));
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const discarded = useRef<string[]>([]);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const at = `/desk/products/${productId}/photos`;
  const change = (key: string, what: Partial<PanelItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...what } : item)));

  const isWaiting = items.some(({ state }) => state.kind === 'waiting');
  const look = useEffectEvent(async () => {
    const found = new Map((await readUploads(`${at}/uploads`))?.map(({ hash, state }) => [hash, state]));
    setItems((now) =>
      now.map((item) => {
        const state = item.hash === null ? undefined : found.get(item.hash);
        return item.state.kind === 'waiting' && state ? { ...item, state: stateOf(state) } : item;
      }),
    );
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  async function sendOne(key: string, file: File): Promise<void> {
    const answer = await sendPhoto(`${at}/uploads`, file, (share) =>
      change(key, { state: { kind: 'sending', share } }),
    );
    if (answer.kind === 'refused') return change(key, { state: { kind: 'failed', words: answer.words } });
    const { hash, state } = answer.photo;
    // The same file chosen twice is one photo.
    setItems((now) =>
      now.some((item) => item.hash === hash)
        ? now.filter((item) => item.key !== key)
        : now.map((item) => (item.key === key ? { ...item, hash, state: stateOf(state) } : item)),
    );
  }

  /** One after another: sending several at once does not make a phone's connection faster. */
  function add(files: readonly File[]): void {
    const room = maxPhotos - items.length;
    setError(files.length > room ? `${setRefusals['too-many']} ${leftOut(files.length - room)}` : null);
    for (const file of files.slice(0, Math.max(room, 0))) {
      const key = crypto.randomUUID();
      setItems((now) => [...now, newItem(key, null, { kind: 'sending', share: 0 }, now, proposals)]);
      sending.current = sending.current.then(() => sendOne(key, file));
    }
  }

  function remove({ key, hash }: PanelItem): void {
    if (hash !== null) discarded.current.push(hash);
    setItems((now) => now.filter((item) => item.key !== key));
    announce('Photo removed. It is gone once you save.');
  }

  function move({ key }: PanelItem, by: number): void {
    const next = moved(items, key, by);
    setItems(next);
    announce(`Photo ${next.findIndex((item) => item.key === key) + 1} of ${next.length}`);
  }

  const wanted = wantedOf(items);
  const shown = shownOf(photos);
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(shown);

  function save(extra: ProofFields = {}): void {
    if (!wanted || isSaving) return;
    setError(null);
    router.post(
      at,
      {
        shown: JSON.stringify(shown),
        photos: JSON.stringify(wanted),
        discarded: JSON.stringify(discarded.current),
        ...extra,
      },
      {
        preserveScroll: true,
        preserveState: 'errors',
        onStart: () => setSaving(true),
        onFinish: () => setSaving(false),
        onError: (errors) => {
          if (!askForProof(errors, save)) setError(Object.values(errors)[0] ?? null);
        },
      },
    );
  }

  return { items, error, isSaving, isReady: wanted !== null, isChanged, add, remove, move, change, save };
}
