import { router } from '@inertiajs/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import type { TillListProps } from './props.ts';

/**
 * Which column of a till's list contains what, as the shop has recognized it; a person may correct it
 * (N-110).
 */
export default function TillList({ hash, name, rows, fields, columns }: TillListProps) {
  const [chosen, setChosen] = useState<Record<string, string>>(
    Object.fromEntries(fields.map(({ field, column }) => [field, column])),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const used = new Set(Object.values(chosen));
  const unread = columns.filter(({ value }) => !used.has(value));

  const read = () =>
    router.post(`/desk/import/lists/${hash}`, chosen, {
      preserveScroll: true,
      preserveState: 'errors',
      onStart: () => setBusy(true),
      onFinish: () => setBusy(false),
      onError: setErrors,
    });

  return (
    <div className="mx-auto grid w-full max-w-4xl gap-6 px-4 py-6 md:px-6">
      <PageHead title={`The columns of ${name}`} description="For the store's staff." />
      <div>
        <PageTitle>What the columns say</PageTitle>
        <p className="mt-1 break-words text-mute">
          {name}, {rows}. This is how the list is understood. Correct what is wrong; nothing is written yet.
        </p>
      </div>
      <PlainForm
        label="Columns"
        className="grid gap-4"
        onSend={() => {
          if (!isBusy) read();
        }}
      >
        <ul className="card divide-y divide-hairline">
          {fields.map(({ field, label, hint, isNeeded, isGuessed, column }) => {
            const value = chosen[field] ?? '';
            const samples = columns.find((each) => each.value === value)?.samples ?? [];
            return (
              <li key={field} className="grid items-start gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-2">
                <SelectField
                  label={label}
                  name={field}
                  hint={isGuessed && value === column ? `${hint} Guessed from its contents.` : hint}
                  required={isNeeded}
                  value={value}
                  options={[{ value: '', name: 'Not in the list' }, ...columns]}
                  error={errors[field]}
                  onValue={(to) => setChosen({ ...chosen, [field]: to })}
                />
                <p className="figures min-w-0 self-center break-words text-mute text-sm">
                  {samples.length > 0 && <>For example {samples.join(' · ')}</>}
                </p>
              </li>
            );
          })}
        </ul>
        {unread.length > 0 && (
          <p className="break-words text-mute text-sm">
            Not read: {unread.map((column) => column.name).join(', ')}.
          </p>
        )}
        <Status kind="error">{errors.list}</Status>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Reading the names' : 'Read the list'}
          </Button>
          <LinkButton look="quiet" href="/desk/import">
            Another file
          </LinkButton>
        </div>
      </PlainForm>
    </div>
  );
}
