import { router } from '@inertiajs/react';
import { useState } from 'react';
import { askForProof } from '../ask-for-proof.ts';

/**
 * An act on an order: posts fields with the version that the page shows, and keeps the words of a refusal. If
 * the act needs a step-up or a manager's approval, asks for it and then goes on (B-009, B-013).
 */
export function useAct(number: number, version: number) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const post = (act: string, fields: Record<string, string> = {}, onDone?: () => void) => {
    if (isBusy) return;
    router.post(
      `/desk/orders/${number}/${act}`,
      { ...fields, version: String(version) },
      {
        preserveScroll: true,
        preserveState: 'errors',
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => {
          if (!askForProof(given, (proof) => post(act, { ...fields, ...proof }, onDone))) setErrors(given);
        },
        onSuccess: () => {
          setErrors({});
          onDone?.();
        },
      },
    );
  };
  /** The words shown above the form: everything except those at its own fields. */
  const over = (...own: string[]) =>
    Object.entries(errors)
      .filter(([field]) => !own.includes(field))
      .map(([, words]) => words);
  return { post, errors, over, isBusy };
}
