import { type FormEvent, useEffect, useRef, useState } from 'react';

export type FieldErrors<F> = Partial<Record<keyof F, string>>;

interface CheckedFields<F> {
  fields: F;
  onFields: (fields: F) => void;
  /** The error message of each invalid field. */
  errorsOf: (fields: F) => FieldErrors<F>;
  /** The server's errors of the last submission; each new object is shown once. */
  errors?: Readonly<Partial<Record<string, string>>> | undefined;
  onSubmit: (fields: F) => void;
}

/**
 * A form whose invalid field shows its error when it loses the focus, and clears it as soon as the value is
 * valid (M-227, M-237).
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

  // Two fields may report a change before the next render: text typed before hydration arrives all together.
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

  /**
   * It only adds messages and never removes any, because otherwise a pressed button would move away from the
   * pointer.
   */
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

/** Focuses the first invalid field of the form, so that it can be corrected right away. */
function focusFirst(form: HTMLFormElement | null, errors: object): void {
  for (const element of form?.elements ?? []) {
    if ('name' in element && typeof element.name === 'string' && Object.hasOwn(errors, element.name)) {
      (element as HTMLInputElement).focus();
      return;
    }
  }
}
