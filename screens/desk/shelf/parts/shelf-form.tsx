import { router } from '@inertiajs/react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import { moved } from '#widgets/desk/photos/panel-list.rules.ts';
import type { ShelfProduct, ShelfProps } from '../props.ts';
import { AddToShelf } from './add-to-shelf.tsx';
import { ShelfItem } from './shelf-item.tsx';

type Item = ShelfProduct & { key: string };
const itemOf = (product: ShelfProduct): Item => ({ ...product, key: String(product.id) });

/** The list while it is being edited; nothing is changed until it is saved. */
export function ShelfForm(props: ShelfProps) {
  const { category, firsts, today, most } = props;
  const [items, setItems] = useState<Item[]>(() => firsts.map(itemOf));
  const [lastDay, setLastDay] = useState(props.lastDay);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const dragged = useRef<string | null>(null);
  const idsOf = (list: readonly ShelfProduct[]) => list.map(({ id }) => id).join(',');
  const isChanged = idsOf(items) !== idsOf(firsts) || lastDay !== props.lastDay;

  function send(proof: ProofFields = {}) {
    router.post(
      '/desk/shelf',
      { category: category.path, products: idsOf(items), seen: idsOf(firsts), lastDay, ...proof },
      {
        preserveScroll: true,
        preserveState: 'errors',
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => {
          if (!askForProof(given, send)) setErrors(given);
        },
      },
    );
  }

  /** A dragged product takes the place of the one it is over. */
  const dragOver = (over: number) => {
    const from = items.findIndex(({ key }) => key === dragged.current);
    if (from >= 0 && from !== over) setItems(moved(items, items[from]?.key ?? '', over - from));
  };
  const { lastDay: wrongDay, ...others } = errors;
  return (
    <>
      <section aria-label={`First on the shelf of ${category.name}`} className="card px-4 py-1">
        {items.length === 0 ? (
          <p className="py-4 text-mute">
            Nothing is placed first: the whole shelf of {category.name} is the mix.
          </p>
        ) : (
          <ol className="divide-y divide-hairline">
            {items.map((item, position) => (
              <ShelfItem
                key={item.key}
                product={item}
                position={position}
                count={items.length}
                onMove={(by) => setItems(moved(items, item.key, by))}
                onRemove={() => setItems(items.filter(({ key }) => key !== item.key))}
                onDragStart={() => {
                  dragged.current = item.key;
                }}
                onDragOver={() => dragOver(position)}
              />
            ))}
          </ol>
        )}
      </section>
      <form
        noValidate
        className="flex flex-wrap items-start gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isBusy && isChanged) send();
        }}
      >
        <Field
          label="Last day"
          name="lastDay"
          type="date"
          min={today}
          hint="Empty: without an end."
          value={lastDay}
          onValue={setLastDay}
          error={wrongDay}
        />
        <Button type="submit" className="max-sm:w-full sm:mt-6.5" disabled={isBusy || !isChanged}>
          Save the shelf
        </Button>
        <Status kind="error" className="basis-full">
          {Object.values(others).join(' ')}
        </Status>
      </form>
      {items.length < most ? (
        <AddToShelf
          {...props}
          isThere={(id) => items.some((item) => item.id === id)}
          onAdd={(product) => setItems([...items, itemOf(product)])}
        />
      ) : (
        <p className="text-mute">These are {most}. Take one away to add another.</p>
      )}
    </>
  );
}
