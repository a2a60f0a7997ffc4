import { router } from '@inertiajs/react';
import { useState } from 'react';
import { askForProof, type ProofFields } from './ask-for-proof.ts';

/** A form of a few fields beside the product's own, whose unsaved fields it leaves alone. */
export function useSmallForm<Fields extends Record<string, string>>(
  path: string,
  empty: Fields,
  onDone: () => void = () => {},
) {
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  function send(more: Record<string, string> = {}, proof: ProofFields = {}) {
    if (isBusy) return;
    router.post(
      path,
      { ...fields, ...more, ...proof },
      {
        preserveScroll: true,
        preserveState: true,
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => {
          setErrors(askForProof(given, (proved) => send(more, proved)) ? {} : given);
        },
        onSuccess: () => {
          setFields(empty);
          setErrors({});
          onDone();
        },
      },
    );
  }
  return {
    fields,
    errors,
    isBusy,
    send,
    field: (name: keyof Fields & string) => ({
      name: name as string,
      value: fields[name] ?? '',
      onValue: (value: string) => setFields((before) => ({ ...before, [name]: value })),
      error: errors[name],
      autoComplete: 'off',
    }),
  };
}
