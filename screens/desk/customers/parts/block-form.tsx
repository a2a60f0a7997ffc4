import { blockReasons } from '#domains/customers/blocks/block-reasons.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';

const reasons = [
  { value: '', name: 'Choose' },
  ...Object.entries(blockReasons).map(([value, name]) => ({ value, name })),
];
const kindNames: Readonly<Record<string, string>> = {
  phone: 'Phone',
  email: 'Mail address',
  account: 'Account',
  address: 'Delivery address',
};

/**
 * Blocks a customer: orders wait for a manager before they are packed; the reason comes from a closed list
 * (B-205).
 */
export function BlockForm({
  customerKey,
  targets,
}: {
  customerKey: string;
  targets: readonly { kind: string; shown: string }[];
}) {
  const form = useSmallForm(`/desk/customers/${customerKey}/block`, {
    ...Object.fromEntries(targets.map(({ kind }) => [kind, kind === 'address' ? '' : '1'])),
    reason: '',
    lastDay: '',
  } as Record<string, string>);
  const { reason: _reason, lastDay: _lastDay, ...others } = form.errors;
  return (
    <div className="mt-3">
      <Disclosure summary="Have a manager look first">
        <PlainForm
          label="Have a manager look first"
          className="grid max-w-xl items-start gap-4 sm:grid-cols-2"
          onSend={() => form.send()}
        >
          <fieldset className="grid gap-1 sm:col-span-2">
            <legend className="font-semibold text-sm">Orders with</legend>
            {targets.map(({ kind, shown }) => (
              <Checkbox
                key={kind}
                label={`${kindNames[kind] ?? kind}: ${shown}`}
                name={kind}
                checked={form.fields[kind] === '1'}
                onChecked={(is) => form.field(kind).onValue(is ? '1' : '')}
              />
            ))}
          </fieldset>
          <SelectField label="Why" options={reasons} {...form.field('reason')} />
          <Field
            label="Last day"
            type="date"
            hint="Leave it empty to end it by hand"
            {...form.field('lastDay')}
          />
          <Status kind="error">{Object.values(others).join(' ')}</Status>
          <div className="sm:col-span-2">
            <Button type="submit" look="secondary" disabled={form.isBusy}>
              Look first from now on
            </Button>
          </div>
        </PlainForm>
      </Disclosure>
    </div>
  );
}

export function Unblock({ customerKey, id, words }: { customerKey: string; id: number; words: string }) {
  const form = useSmallForm(
    `/desk/customers/${customerKey}/unblock`,
    { id: String(id) },
    { keepsFields: true },
  );
  return (
    <Button look="quiet" aria-label={`End it: ${words}`} disabled={form.isBusy} onClick={() => form.send()}>
      End it
    </Button>
  );
}
