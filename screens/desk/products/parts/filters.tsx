import { router } from '@inertiajs/react';
import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { maxAmountLength, maxWordsLength } from '#domains/catalogue/desk-list/filters.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import {
  filterWords,
  listAddress,
  offerNames,
  orderNames,
  stateNames,
  stockNames,
} from '../list-words.rules.ts';
import type { Choice, ListChoices, ProductsProps } from '../props.ts';
import { KeepView } from './views.tsx';

const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }));

/** Words, filters and sort order; each change has its own address (B-130). */
export function Filters({ query, order, choices, views }: ProductsProps) {
  // The open filters stay open while several are chosen in turn.
  const go = (change: Record<string, string>) =>
    router.get(listAddress({ ...query, ...change }), {}, { preserveScroll: true, preserveState: true });
  const nameOf = (kind: keyof ListChoices, value: string) =>
    choices[kind].find((choice) => choice.value === value)?.name.trim() ?? value;
  const filters = filterWords(query, nameOf);
  return (
    <section aria-label="Filters" className="mt-4">
      <div className="flex flex-wrap items-end gap-3">
        <WordsForm key={query.words} words={query.words ?? ''} onWords={(words) => go({ words })} />
        <SelectField
          label="Order"
          name="order"
          className="grow basis-44 sm:max-w-60"
          value={order}
          options={choicesOf(orderNames)}
          onValue={(value) => go({ order: value })}
        />
      </div>
      <div className="mt-4 border-hairline border-t">
        <Disclosure summary={filters.length > 0 ? `Filters (${filters.length})` : 'Filters'}>
          <FilterForm query={query} choices={choices} go={go} />
        </Disclosure>
        <KeepView views={views} query={query} />
      </div>
      {filters.length > 0 && (
        <ul aria-label="What narrows the list" className="mt-3 flex flex-wrap gap-2">
          {filters.map(({ field, words: name }) => (
            <li key={field}>
              <Link
                href={listAddress({ ...query, [field]: '' })}
                className="inline-flex min-h-11 items-center gap-1 rounded-full bg-bay px-4 text-sm ring-1 ring-hairline ring-inset hover:ring-glass"
              >
                <span className="sr-only">Without: </span>
                <span className="max-w-60 truncate">{name}</span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </Link>
            </li>
          ))}
          {filters.length > 1 && (
            <li>
              <Link
                href="/desk/products"
                className="inline-flex min-h-11 items-center px-2 text-sm underline"
              >
                Take all away
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function WordsForm({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onWords(typed.trim());
  };
  return (
    <search className="min-w-0 grow basis-72">
      <form onSubmit={search} className="flex items-end gap-2">
        <Field
          label="Name, producer, number or bar code"
          type="search"
          name="words"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxWordsLength}
          className="min-w-0 grow"
          value={typed}
          onValue={setTyped}
        />
        <Button type="submit" look="secondary">
          Find
        </Button>
      </form>
    </search>
  );
}

interface GoProps {
  query: Readonly<Record<string, string>>;
  go: (change: Record<string, string>) => void;
}

function FilterForm({ query, choices, go }: GoProps & { choices: ListChoices }) {
  const select = (label: string, field: string, any: string, options: readonly Choice[]) => (
    <SelectField
      label={label}
      name={field}
      value={query[field] ?? ''}
      options={[{ value: '', name: any }, ...options]}
      onValue={(value) => go({ [field]: value })}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {select('Category', 'category', 'All categories', choices.categories)}
      {select('Region', 'region', 'All regions', choices.regions)}
      {select('Grape', 'grape', 'All grapes', choices.grapes)}
      {select('State', 'state', 'All states', choicesOf(stateNames))}
      {select('Stock', 'stock', 'Any stock', choicesOf(stockNames))}
      {select('Offer', 'offer', 'With and without', choicesOf(offerNames))}
      {select('Supplier', 'supplier', 'Any supplier', choices.suppliers)}
      {select('What is missing', 'gap', 'Anything', choices.gaps)}
      {select('Changed by', 'by', 'Anyone', choices.people)}
      <label className="flex flex-col gap-1">
        <span className="font-semibold text-sm">Changed since</span>
        <input
          type="date"
          name="since"
          className="control w-full"
          value={query.since ?? ''}
          onChange={(event) => go({ since: event.currentTarget.value })}
        />
      </label>
      <PriceRange key={`${query.from} ${query.to}`} query={query} go={go} />
      <div className="self-end">
        <Checkbox
          label="A price is to come"
          name="coming"
          checked={query.coming === '1'}
          onChecked={(is) => go({ coming: is ? '1' : '' })}
        />
      </div>
    </div>
  );
}

function PriceRange({ query, go }: GoProps) {
  const [from, setFrom] = useState(query.from ?? '');
  const [to, setTo] = useState(query.to ?? '');
  return (
    <form
      noValidate
      className="flex items-end gap-2 sm:col-span-2"
      onSubmit={(event) => {
        event.preventDefault();
        go({ from: from.trim(), to: to.trim() });
      }}
    >
      <Field
        label="Price from ($)"
        name="from"
        inputMode="decimal"
        autoComplete="off"
        maxLength={maxAmountLength}
        className="min-w-0 grow"
        value={from}
        onValue={setFrom}
      />
      <Field
        label="to ($)"
        name="to"
        inputMode="decimal"
        autoComplete="off"
        maxLength={maxAmountLength}
        className="min-w-0 grow"
        value={to}
        onValue={setTo}
      />
      <Button type="submit" look="secondary">
        Set
      </Button>
    </form>
  );
}
