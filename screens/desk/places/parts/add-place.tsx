import { useState } from 'react';
import { maxNameLength } from '#domains/catalogue/places/place-entries.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { PlacesProps } from '../props.ts';
import { usePlaceAct } from './use-place-act.ts';

const kinds = { categories: 'category', regions: 'region', grapes: 'grape' } as const;

/** Adds a place below the page's own, or at the top of the tree. */
export function AddPlace({ tree, place }: Pick<PlacesProps, 'tree' | 'place'>) {
  const [name, setName] = useState('');
  const [color, setColor] = useState('');
  const { errors, isBusy, send } = usePlaceAct('/desk/places');
  const what = tree === 'regions' && !place ? 'country' : kinds[tree];
  const label = place ? `Add a ${what} in ${place.name}` : `Add a ${what}`;
  return (
    <section aria-label={label} className="card p-4">
      <h2 className="text-lg">{label}</h2>
      <PlainForm
        label={label}
        className="mt-3 flex flex-wrap items-start gap-4"
        onSend={() => send({ tree, parent: place?.slug ?? '', name, color })}
      >
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={maxNameLength}
          className="min-w-0 grow basis-60"
          hint="Its address is made of the name and stays for good."
          value={name}
          onValue={setName}
          error={errors.name}
        />
        {tree === 'grapes' && (
          <SelectField
            label="Its wine is"
            name="color"
            value={color}
            options={[
              { value: '', name: 'Choose' },
              { value: 'red', name: 'Red' },
              { value: 'white', name: 'White' },
            ]}
            onValue={setColor}
            error={errors.color}
          />
        )}
        <Button type="submit" className="max-sm:w-full sm:mt-6.5" disabled={isBusy}>
          Add
        </Button>
      </PlainForm>
    </section>
  );
}
