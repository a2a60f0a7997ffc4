import { router } from '@inertiajs/react';
import { type FormEvent, useState } from 'react';
import { maxWordsLength } from '#domains/catalogue/desk-list/filters.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import type { ShelfProduct, ShelfProps } from '../props.ts';
import { ShelfProductFacts } from './shelf-item.tsx';

interface AddToShelfProps extends Pick<ShelfProps, 'category' | 'words' | 'found'> {
  isThere: (id: number) => boolean;
  onAdd: (product: ShelfProduct) => void;
}

/** Finds products of the shelf by words; a chosen one is added to the end of the list. */
export function AddToShelf({ category, words, found, isThere, onAdd }: AddToShelfProps) {
  const [typed, setTyped] = useState(words);
  const look = (event: FormEvent) => {
    event.preventDefault();
    const query = { category: category.path, ...(typed.trim() === '' ? {} : { words: typed.trim() }) };
    router.get('/desk/shelf', query, { preserveState: true, preserveScroll: true, replace: true });
  };
  return (
    <section aria-label="Add a product">
      <search>
        <form onSubmit={look} className="flex items-end gap-2">
          <Field
            label={`Find a product of ${category.name}`}
            type="search"
            name="words"
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
      {words !== '' && (
        <ul aria-label="Found" className="mt-2 divide-y divide-hairline">
          {found.map((product) => (
            <li key={product.id} className="flex items-center gap-3 py-2">
              <ShelfProductFacts product={product} />
              {isThere(product.id) ? (
                <span className="text-mute text-sm">On the list</span>
              ) : (
                <Button look="secondary" aria-label={`Add ${product.name}`} onClick={() => onAdd(product)}>
                  Add
                </Button>
              )}
            </li>
          ))}
          {found.length === 0 && <li className="py-3 text-mute">None of this shelf is like that.</li>}
        </ul>
      )}
    </section>
  );
}
