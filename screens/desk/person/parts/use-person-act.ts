import { router } from '@inertiajs/react';
import { useState } from 'react';
import { askForProof } from '#widgets/desk/ask-for-proof.ts';

/** Posts an act on a person; if a step-up is required, asks for it and then goes on. */
export function usePersonAct(id: string) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const post = (act: string, fields: Record<string, string> = {}): void => {
    setErrors({});
    router.post(`/desk/people/${id}/${act}`, fields, {
      preserveScroll: true,
      preserveState: 'errors',
      onError: (given) => {
        if (!askForProof(given, (proof) => post(act, { ...fields, ...proof }))) setErrors(given);
      },
    });
  };
  return { post, errors };
}
