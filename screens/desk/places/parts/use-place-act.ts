import { router } from '@inertiajs/react';
import { useState } from 'react';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';

/** Sends a form of the page; `errors` are the server's messages about its fields. */
export function usePlaceAct(path: string) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  function send(fields: Record<string, string>, onDone: () => void = () => undefined) {
    const post = (proof: ProofFields = {}) =>
      router.post(
        path,
        { ...fields, ...proof },
        {
          preserveScroll: true,
          preserveState: 'errors',
          onStart: () => {
            setBusy(true);
            setErrors({});
          },
          onFinish: () => setBusy(false),
          onSuccess: onDone,
          onError: (given) => {
            if (!askForProof(given, post)) setErrors(given);
          },
        },
      );
    if (!isBusy) post();
  }
  return { errors, isBusy, send };
}
