import { router } from '@inertiajs/react';
import { useState } from 'react';
import { askForProof, type ProofFields } from './ask-for-proof.ts';

interface SmallFormOptions {
  onDone?: () => void;
  /** What was typed stays in the fields after saving. */
  keepsFields?: boolean;
  /** It may be sent while another form is being sent. */
  isAsync?: boolean;
}

/** A form with a few fields on a page with others, whose unsaved fields it leaves alone. */
export function useSmallForm<Fields extends Record<string, string>>(
  path: string,
  empty: Fields,
  { onDone, keepsFields = false, isAsync = false }: SmallFormOptions = {},
) {
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  function send(
    more: Record<string, string> = {},
    then: () => void = () => undefined,
    proof: ProofFields = {},
  ) {
    if (isBusy) return;
    router.post(
      path,
      { ...fields, ...more, ...proof },
      {
        preserveScroll: true,
        preserveState: true,
        async: isAsync,
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => {
          setErrors(askForProof(given, (proved) => send(more, then, proved)) ? {} : given);
        },
        onSuccess: () => {
          if (!keepsFields) setFields(empty);
          setErrors({});
          then();
          onDone?.();
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
