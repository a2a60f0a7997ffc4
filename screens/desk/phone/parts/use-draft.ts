import { router } from '@inertiajs/react';
import { useState } from 'react';

/** Posts to the draft's address; the words of a refusal stay until the next act. */
export function useDraft(id: string) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const post = (act: string, fields: Record<string, string | number> = {}, onDone?: () => void) => {
    if (isBusy) return;
    router.post(`/desk/drafts/${id}/${act}`, fields, {
      preserveScroll: true,
      preserveState: true,
      onStart: () => setBusy(true),
      onFinish: () => setBusy(false),
      onError: setErrors,
      onSuccess: () => {
        setErrors({});
        onDone?.();
      },
    });
  };
  /** What stands over the page: everything but the words at a field of its forms. */
  const over = () =>
    Object.entries(errors)
      .filter(([field]) => !atFields.includes(field))
      .map(([, words]) => words);
  return { post, errors, over, isBusy };
}

export type DraftForm = ReturnType<typeof useDraft>;

const atFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'city',
  'zip',
  'note',
  'line',
  'goesWith',
];
