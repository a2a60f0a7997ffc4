import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import type { ShownForm } from '../props.ts';
import { EffectPanel } from './effect-panel.tsx';
import { SettingFields } from './setting-fields.tsx';
import { useSetting } from './use-setting.ts';

/** Typed, looked at, then saved: nothing is changed before its effect was on the screen (B-210). */
export function SettingForm({
  subject,
  form,
  onSaved,
}: {
  subject: string;
  form: ShownForm;
  onSaved: () => void;
}) {
  const { typed, type, errors, looked, isBusy, isSure, setSure, look, save, drop } = useSetting(
    subject,
    form,
    onSaved,
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
        <Button type="submit" look="secondary" className="justify-self-start" aria-disabled={isBusy}>
          See what it changes
        </Button>
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
