import { router } from '@inertiajs/react';
import { useEffect, useRef, useState } from 'react';
import { askForProof } from '#widgets/desk/ask-for-proof.ts';
import { useAlertState } from '#widgets/desk/live/use-alert-state.ts';

export interface CureState {
  /** Sends a cure's form; its answer is shown at the alert from which it was sent. */
  post(key: string, path: string, data: Readonly<Record<string, string>>, onDone?: () => void): void;
  /** The key of the alert that is being cured; null for none. */
  busy: string | null;
  refusal: { key: string; words: Readonly<Record<string, string>> } | null;
}

/** Cures from this page, one at a time; the page is reloaded when an alert opens or closes. */
export function useCure(): CureState {
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<CureState['refusal']>(null);
  const changedAt = useAlertState()?.changedAt;
  const shown = useRef(changedAt);
  useEffect(() => {
    if (shown.current !== changedAt) router.reload();
    shown.current = changedAt;
  }, [changedAt]);
  const post: CureState['post'] = (key, path, data, onDone) => {
    if (busy !== null) return;
    router.post(path, data, {
      preserveScroll: true,
      preserveState: true,
      onStart: () => setBusy(key),
      onFinish: () => setBusy(null),
      onError: (errors) => {
        const isWaiting = askForProof(errors, (proof) => post(key, path, { ...data, ...proof }, onDone));
        if (!isWaiting) setRefusal({ key, words: errors });
      },
      onSuccess: () => {
        setRefusal(null);
        onDone?.();
      },
    });
  };
  return { post, busy, refusal };
}
