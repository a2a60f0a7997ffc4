import { router } from '@inertiajs/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import type { ReviewProps } from '../props.ts';

/** What was answered last, with its undo. */
export function Done({ words, act }: NonNullable<ReviewProps['done']>) {
  const [refusal, setRefusal] = useState('');
  const undo = (proof: ProofFields = {}) =>
    router.post(
      `/desk/activity/${act}/undo`,
      { ...proof },
      {
        preserveScroll: true,
        onError: (given) => setRefusal(askForProof(given, undo) ? '' : Object.values(given).join(' ')),
      },
    );
  return (
    <div className="card mt-4 flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <p role="status" className="min-w-0 break-words">
        {words}
      </p>
      <Button look="secondary" onClick={() => undo()}>
        Undo
      </Button>
      <Status kind="error">{refusal}</Status>
    </div>
  );
}
