import { maxRangeLength } from '#domains/stock/shelf-places/place-range.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { NewestOrEarlier } from '../../parts/newest-or-earlier.tsx';
import { CountList } from '../parts/count-list.tsx';
import type { CountsProps } from './props.ts';

/** The counts under way, a form for a new one, and those of earlier days (B-166). */
export default function DeskCounts(props: CountsProps) {
  const { open, former, next, isFurtherBack } = props;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6">
      <PageHead title="Count" description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/stock" className="link">
          Stock
        </Link>
      </p>
      <PageTitle className="mt-1">Count</PageTitle>
      {open.length > 0 && (
        <section aria-labelledby="open" className="mt-6">
          <h2 id="open" className="mb-3 text-xl">
            Being counted
          </h2>
          <CountList counts={open} label="Being counted" />
        </section>
      )}
      {!isFurtherBack && <NewCount {...props} />}
      {(former.length > 0 || isFurtherBack) && (
        <section aria-labelledby="former" className="mt-8">
          <h2 id="former" className="mb-3 text-xl">
            Former counts
          </h2>
          {former.length > 0 ? (
            <CountList counts={former} label="Former counts" />
          ) : (
            <p className="text-mute">No earlier count.</p>
          )}
        </section>
      )}
      <NewestOrEarlier newest={isFurtherBack ? '/desk/stock/count' : null} earlier={next} />
    </div>
  );
}

type ScopeKind = 'places' | 'category' | 'least-trusted';

function NewCount({ categories, places }: CountsProps) {
  const hasPlaces = places.length > 0;
  const form = useSmallForm('/desk/stock/count', {
    ...{ scope: hasPlaces ? 'places' : 'category', places: '', category: '' },
    blind: '1',
  });
  const scope = form.fields.scope as ScopeKind;
  const [first, last] = [places[0], places.at(-1)];
  return (
    <section aria-labelledby="new" className="mt-6">
      <h2 id="new" className="mb-3 text-xl">
        A new count
      </h2>
      <PlainForm label="A new count" className="card grid gap-5 p-5" onSend={() => form.send()}>
        <ChoiceCards<ScopeKind>
          legend="What is counted"
          value={scope}
          onValue={form.field('scope').onValue}
          className="sm:grid-cols-3"
          choices={[
            { value: 'places', title: 'Shelf places', detail: 'One, or from one to another.' },
            { value: 'category', title: 'A category', detail: 'All its bottles, wherever they stand.' },
            {
              value: 'least-trusted',
              title: 'The 40 least trusted',
              detail: 'Long unseen, much moved, or often wrong.',
            },
          ]}
        />
        {form.errors.scope !== undefined && (
          <p role="alert" className="font-semibold text-danger">
            {form.errors.scope}
          </p>
        )}
        {scope === 'places' && (
          <Field
            label="Places"
            hint={
              hasPlaces
                ? `Such as ${first}, or ${first} to ${last}.`
                : 'No bottle has a place yet. Give it one on its product’s page.'
            }
            maxLength={maxRangeLength}
            className="max-w-80"
            {...form.field('places')}
          />
        )}
        {scope === 'category' && (
          <SelectField
            label="Category"
            options={[{ value: '', name: 'Choose' }, ...categories]}
            {...form.field('category')}
          />
        )}
        <Checkbox
          label="Hide what the books say until it is compared"
          name="blind"
          checked={form.fields.blind === '1'}
          onChecked={(is) => form.field('blind').onValue(is ? '1' : '')}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" disabled={form.isBusy}>
            Begin to count
          </Button>
          <span className="text-mute text-sm">The store goes on selling meanwhile.</span>
        </div>
      </PlainForm>
    </section>
  );
}
