import { clsx } from 'clsx';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import type { Fix } from '../props.ts';

/** Takes a scanned code while a field for codes has the focus. */
export type ScanTarget = RefObject<((code: string) => void) | null>;

interface FixFormProps {
  fix: Fix;
  /** The product's name, so that the forms can be told apart. */
  of: string;
  scanTarget: ScanTarget;
}

const modes: Readonly<Record<Fix['look'], ComponentProps<'input'>['inputMode']>> = {
  line: 'text',
  amount: 'decimal',
  code: 'numeric',
  text: 'text',
};

const [narrow, wide] = ['min-w-0 max-w-56 grow basis-36', 'min-w-0 grow basis-full sm:basis-60'];
const widths: Readonly<Record<Fix['look'], string>> = {
  line: wide,
  amount: narrow,
  code: narrow,
  text: wide,
};

/**
 * One field of a product, typed or scanned in its row. A saved row leaves the list, and the next field gets
 * the focus, so that a page can be worked through without a pointer (B-154).
 */
export function FixForm({ fix, of, scanTarget }: FixFormProps) {
  const { path, name, label, look, value, more, maxLength } = fix;
  const key = `${path} ${name}`;
  const at = useRef(-1);
  const form = useSmallForm(path, { [name]: value }, { onDone: () => focusFix(at.current) });
  const send = (typed: Record<string, string> = {}) => {
    at.current = fixFields().findIndex((field) => field.dataset.fix === key);
    form.send({ ...more, ...typed });
  };
  const { sure, ...others } = form.errors;
  const other = Object.entries(others).find(([field]) => field !== name)?.[1];
  const scan = (code: string) => send({ [name]: code });
  const control = {
    ...{ label, maxLength, className: widths[look], 'data-fix': key },
    ...form.field(name),
  };
  return (
    <PlainForm
      label={`${label}, ${of}`}
      className="flex max-w-xl flex-wrap items-start gap-x-3 gap-y-1 pt-1 pb-2"
      onSend={() => send()}
    >
      {look === 'text' ? (
        <TextAreaField rows={3} {...control} />
      ) : (
        <Field
          inputMode={modes[look]}
          {...control}
          {...(look === 'code' && {
            onFocus: () => {
              scanTarget.current = scan;
            },
            onBlur: () => {
              scanTarget.current = null;
            },
          })}
        />
      )}
      <Button
        type="submit"
        look="secondary"
        className={clsx(widths[look] === narrow ? 'mt-6' : 'sm:mt-6')}
        disabled={form.isBusy}
      >
        Save
      </Button>
      {sure !== undefined && (
        <Button look="quiet" disabled={form.isBusy} onClick={() => send({ sure: '1' })}>
          Keep this price all the same
        </Button>
      )}
      <Status kind="error" className="w-full">
        {sure ?? other}
      </Status>
    </PlainForm>
  );
}

const fixFields = () => [...document.querySelectorAll<HTMLElement>('[data-fix]')];

/**
 * Called once the saved row has left the list; a person who has moved the focus elsewhere in the meantime is
 * left there.
 */
function focusFix(at: number): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.tagName === 'BUTTON')
      (fixFields()[at] ?? fixFields().at(-1))?.focus();
  });
}
