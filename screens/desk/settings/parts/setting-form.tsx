import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import type { ShownForm } from '../props.ts';
import { EffectPanel } from './effect-panel.tsx';
import { SettingFields } from './setting-fields.tsx';
import { useSetting } from './use-setting.ts';

/** Typed, previewed, then saved: nothing is changed before its effect was on the screen (B-210). */
export function SettingForm({
  subject,
  form,
  onSaved,
  typedFirst,
  more,
}: {
  subject: string;
  form: ShownForm;
  onSaved: () => void;
  /** What its fields initially contain, if that is not the current value. */
  typedFirst?: Readonly<Record<string, string>> | undefined;
  /** What else can be done with the typed values; `refuse` shows messages at its fields. */
  more?: (
    typed: Readonly<Record<string, string>>,
    refuse: (errors: Record<string, string>) => void,
  ) => ReactNode;
}) {
  const { typed, type, errors, refuse, looked, isBusy, isSure, setSure, look, save, drop } = useSetting(
    subject,
    form,
    { onSaved, typedFirst },
  );
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (looked) panel.current?.focus();
  }, [looked]);
  const names = new Set(form.fields.map(({ name }) => name));
  const others = Object.entries(errors).flatMap(([name, words]) => (names.has(name) ? [] : [words]));
  return (
    <form
      noValidate
      aria-label={form.title}
      className="mt-4 grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isBusy) look();
      }}
    >
      <SettingFields fields={form.fields} typed={typed} errors={errors} onType={type} />
      <Refusal words={others} />
      {looked === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="secondary" aria-disabled={isBusy}>
            See what it changes
          </Button>
          {more?.(typed, refuse)}
        </div>
      ) : (
        <section
          ref={panel}
          tabIndex={-1}
          aria-label="What it changes"
          className="grid gap-4 rounded-md border border-control bg-bay p-4 outline-none"
        >
          <EffectPanel looked={looked} />
          {looked.effect.asks.length > 0 && (
            <Checkbox
              label={'I know, and look after these orders'}
              name="sure"
              checked={isSure}
              onChecked={setSure}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {!looked.isSame && (
              <Button
                onClick={() => save()}
                aria-disabled={isBusy}
                disabled={looked.effect.asks.length > 0 && !isSure}
              >
                {form.button}
              </Button>
            )}
            <Button look="quiet" onClick={drop}>
              Not now
            </Button>
          </div>
        </section>
      )}
    </form>
  );
}
