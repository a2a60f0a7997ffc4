import { type FormEvent, useEffect, useRef, useState } from 'react';

export type FieldErrors<F> = Partial<Record<keyof F, string>>;

interface CheckedFields<F> {
  fields: F;
  onFields: (fields: F) => void;
  /** The sentence for each field that is not right yet. */
  errorsOf: (fields: F) => FieldErrors<F>;
  /** What the server said of the last sending; each new object is shown once. */
  errors?: Readonly<Partial<Record<string, string>>> | undefined;
  onSubmit: (fields: F) => void;
}

/**
 * A form whose failing field speaks when it is left, and is silent again as soon as it is right (M-227,
 * M-237).
 */
export function useCheckedFields<F extends object>({
  fields,
  onFields,
  errorsOf,
  errors,
  onSubmit,
}: CheckedFields<F>) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<FieldErrors<F>>({});

  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return;
    setShown(errors as FieldErrors<F>);
    focusFirst(form.current, errors);
  }, [errors]);

  // Two fields may speak before the page is drawn again: what was typed early is taken over all at once.
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });

  const say = (name: keyof F, error: string | undefined) => setShown((now) => ({ ...now, [name]: error }));

  function enter<N extends keyof F>(name: N, value: F[N]) {
    const entered = { ...latest.current, [name]: value };
    latest.current = entered;
    onFields(entered);
    if (errorsOf(entered)[name] === undefined) say(name, undefined);
  }

  /** It adds words and never takes any away, or what is being pressed would move from under the pointer. */
  function leave(name: keyof F) {
    const error = errorsOf(fields)[name];
    if (error !== undefined) say(name, error);
  }

  /** What a text field of this name needs. */
  const text = <N extends keyof F & string>(name: N) => ({
    name,
    value: String(fields[name]),
    error: shown[name],
    onValue: (value: string) => enter(name, value as F[N]),
    onBlur: () => leave(name),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = errorsOf(fields);
    setShown(found);
    if (Object.keys(found).length === 0) onSubmit(fields);
    else focusFirst(form.current, found);
  }

  return { form, shown, enter, text, submit };
}

/** The first field of the form that is not right, so that it can be mended at once. */
function focusFirst(form: HTMLFormElement | null, errors: object): void {
  for (const element of form?.elements ?? []) {
    if ('name' in element && typeof element.name === 'string' && Object.hasOwn(errors, element.name)) {
      (element as HTMLInputElement).focus();
      return;
    }
  }
}
