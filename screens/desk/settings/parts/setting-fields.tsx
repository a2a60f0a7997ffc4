import { type ComponentProps, useId } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { FieldKind, ShownField } from '../props.ts';

interface FieldsProps {
  fields: readonly ShownField[];
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onType: (name: string, value: string) => void;
}

/** The fields of a form in order; adjacent fields of one group are in one row under its name. */
export function SettingFields({ fields, ...rest }: FieldsProps) {
  const rows: { group: string | undefined; fields: ShownField[] }[] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last && field.group !== undefined && last.group === field.group) last.fields.push(field);
    else rows.push({ group: field.group, fields: [field] });
  }
  return (
    <div className="grid items-start gap-4">
      {rows.map(({ group, fields: inRow }) =>
        group === undefined ? (
          inRow.map((field) => <OneField key={field.name} field={field} {...rest} />)
        ) : (
          <Row key={`${group} ${inRow[0]?.name}`} name={group} fields={inRow} {...rest} />
        ),
      )}
    </div>
  );
}

function Row({ name, fields, ...rest }: FieldsProps & { name: string }) {
  const id = useId();
  const isMany = fields.length > 3;
  return (
    <fieldset aria-labelledby={id} className={isMany ? '' : 'grid items-end gap-x-4 sm:grid-cols-[9rem_1fr]'}>
      <p id={id} className="font-semibold sm:pb-3">
        {name}
      </p>
      <div
        className={
          isMany
            ? 'grid grid-cols-4 gap-2 sm:grid-cols-6 md:grid-cols-8'
            : 'grid max-w-md grid-cols-2 gap-4 has-[>:nth-child(3)]:max-w-none has-[>:nth-child(3)]:sm:grid-cols-3'
        }
      >
        {fields.map((field) => (
          <OneField key={field.name} field={field} {...rest} />
        ))}
      </div>
    </fieldset>
  );
}

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>;

const inputs: Partial<Record<FieldKind, InputProps>> = {
  text: { autoComplete: 'off' },
  money: { inputMode: 'decimal', autoComplete: 'off' },
  count: { inputMode: 'numeric', autoComplete: 'off' },
  time: { type: 'time' },
  day: { type: 'date' },
  moment: { type: 'datetime-local' },
};

/** As wide as what is typed into it. */
const widths: Partial<Record<FieldKind, string>> = {
  money: 'w-full max-w-48',
  count: 'w-full max-w-48',
  time: 'w-full max-w-48',
  day: 'w-full max-w-56',
  moment: 'w-full max-w-72',
};

function OneField({ field, typed, errors, onType }: Omit<FieldsProps, 'fields'> & { field: ShownField }) {
  const { name, label, kind, hint, options = [], maxLength, group } = field;
  const shared = {
    ...{ label, name, hint, error: errors[name] },
    value: typed[name] ?? '',
    onValue: (value: string) => onType(name, value),
  };
  switch (kind) {
    case 'switch':
      return (
        <Checkbox
          label={label}
          name={name}
          checked={shared.value === 'yes'}
          onChecked={(isOn) => onType(name, isOn ? 'yes' : '')}
          error={errors[name]}
        />
      );
    case 'choice':
      return <SelectField {...shared} options={options} className="max-w-md" />;
    case 'long-text':
      return <TextAreaField {...shared} rows={3} maxLength={maxLength} />;
    default:
      return (
        <Field
          {...shared}
          {...inputs[kind]}
          maxLength={maxLength}
          className={group === undefined ? (widths[kind] ?? 'w-full max-w-lg') : undefined}
        />
      );
  }
}
