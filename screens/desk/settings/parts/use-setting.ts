import { router } from '@inertiajs/react';
import { useState } from 'react';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import { callDesk } from '#widgets/desk/call-desk.ts';
import type { Effect, ShownForm } from '../props.ts';

export interface Looked {
  effect: Effect;
  /** What the person agrees to, if open orders are affected. */
  asked: string;
  /** The change would make no difference. */
  isSame: boolean;
}

/** The state of one form: what is typed, what is wrong with it, and what it would change. */
export function useSetting(
  subject: string,
  { form, of, fields }: ShownForm,
  { onSaved, typedFirst }: { onSaved: () => void; typedFirst?: Readonly<Record<string, string>> | undefined },
) {
  const [seen] = useState(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const [typed, setTyped] = useState<Record<string, string>>({ ...seen, ...typedFirst });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const path = `/desk/settings/${subject}/${form}`;

  async function look() {
    setBusy(true);
    const answer = await callDesk<Looked>(`${path}/look`, { of, fields: typed, seen });
    setBusy(false);
    setSure(false);
    if (answer.kind === 'done') {
      setErrors({});
      setLooked(answer.data);
      return;
    }
    setLooked(null);
    setErrors(Object.keys(answer.errors).length > 0 ? answer.errors : { form: answer.message });
  }

  function save(proof: ProofFields = {}) {
    if (isBusy) return;
    const sure = isSure ? (looked?.asked ?? '') : '';
    router.post(
      path,
      { of, fields: typed, seen, sure, ...proof },
      {
        preserveScroll: true,
        preserveState: true,
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => {
          if (askForProof(given, save)) return;
          setLooked(null);
          setErrors(given);
        },
        onSuccess: onSaved,
      },
    );
  }

  return {
    ...{ typed, errors, looked, isSure, setSure, isBusy, save },
    look: () => void look(),
    drop: () => setLooked(null),
    refuse: setErrors,
    type(name: string, value: string) {
      setTyped((before) => ({ ...before, [name]: value }));
      setLooked(null);
    },
  };
}
