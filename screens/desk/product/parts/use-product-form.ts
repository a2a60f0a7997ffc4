import { router } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import { seenName } from '../../product-form-names.rules.ts';
import type { ProductEditProps } from '../props.ts';

/** A field in which a person has typed, with the text it had when they began. */
type Typed = Readonly<Record<string, { text: string; seen: string }>>;

export interface ProductForm {
  /** What a field needs: its value, its error, who changed it last. */
  field(name: string): {
    name: string;
    value: string;
    onValue: (text: string) => void;
    error: string | undefined;
    hint: string | undefined;
  };
  /** The changed fields, each with the text seen there before. */
  sent: () => Record<string, string>;
  /** Shows what is wrong at each field. */
  refuse: (errors: Record<string, string>) => void;
  /** How many fields differ from their original text. */
  changes: number;
  errors: Readonly<Record<string, string>>;
  isSure: boolean;
  setSure: (isSure: boolean) => void;
  isBusy: boolean;
  save: () => void;
  discard: () => void;
}

const question = 'What you changed is not saved. Leave the page?';

/**
 * The fields of a product. Only those that a person changed are sent, each with the text the person saw, so
 * that what others change meanwhile in other fields stays (B-132). After a conflict, the field's new value
 * counts as seen: saving again confirms the person's own text.
 */
export function useProductForm({ product, texts, changed }: ProductEditProps): ProductForm {
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const sent = () =>
    Object.fromEntries(
      dirty.flatMap(([name, { text, seen }]) => [
        [name, text],
        [seenName(name), seen],
      ]),
    ) as Record<string, string>;
  const dirty = Object.entries(typed).filter(([, { text, seen }]) => text !== seen);
  useLeaveQuestion(dirty.length > 0 && !isBusy);
  useEffect(() => {
    setTyped((before) =>
      Object.fromEntries(
        Object.entries(before).map(([name, { text, seen }]) => [
          name,
          { text, seen: name in errors ? (texts[name] ?? seen) : seen },
        ]),
      ),
    );
  }, [errors, texts]);

  function send(proof: ProofFields = {}) {
    router.post(
      `/desk/products/${product.id}`,
      { ...sent(), sure: isSure ? '1' : '', ...proof },
      {
        preserveScroll: true,
        preserveState: 'errors',
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => {
          setErrors(askForProof(given, send) ? {} : given);
        },
      },
    );
  }

  return {
    field: (name) => ({
      name,
      value: typed[name]?.text ?? texts[name] ?? '',
      onValue: (text) =>
        setTyped((before) => ({
          ...before,
          [name]: { text, seen: before[name]?.seen ?? texts[name] ?? '' },
        })),
      error: errors[name],
      hint: changed[name],
    }),
    sent,
    refuse: setErrors,
    changes: dirty.length,
    ...{ errors, isSure, setSure, isBusy },
    save: () => {
      if (!isBusy) send();
    },
    discard: () => {
      setTyped({});
      setErrors({});
    },
  };
}

/** Asks before typed text is lost by leaving the page. */
function useLeaveQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', keep);
    const stop = router.on('before', ({ detail: { visit } }) =>
      visit.method !== 'get' || visit.prefetch || window.confirm(question) ? undefined : false,
    );
    return () => {
      removeEventListener('beforeunload', keep);
      stop();
    };
  }, [isAsked]);
}
