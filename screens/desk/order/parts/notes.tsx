import { useState } from 'react';
import { maxNoteLength } from '#domains/orders/notes/note.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import type { DeskOrder } from '../props.ts';

/** For staff or the driver; the buyer never sees them (B-095). */
export function Notes({ order }: { order: DeskOrder }) {
  const [words, setWords] = useState('');
  const [isForDriver, setForDriver] = useState(false);
  const { post, over, errors, isBusy } = useAct(order.number, order.version);
  return (
    <section aria-labelledby="notes" className="no-print">
      <h2 id="notes" className="mb-2 text-xl">
        Notes
      </h2>
      <ul className="divide-y divide-hairline">
        {order.notes.map((note) => (
          <li key={`${note.when} ${note.words}`} className="py-2">
            <p className="break-words">{note.words}</p>
            <p className="text-mute text-sm">
              {note.who}, {note.when}
              {note.forWhom !== null && ` · for ${note.forWhom}`}
              {note.audience === 'driver' && ' · for the driver'}
            </p>
          </li>
        ))}
      </ul>
      <Refusal words={over('words')} />
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          post('note', { words, audience: isForDriver ? 'driver' : 'staff' }, () => setWords(''));
        }}
      >
        <Field
          label="New note"
          name="words"
          maxLength={maxNoteLength}
          autoComplete="off"
          hint="With @ and a name, such as @Ben, it greets that person at the next shift."
          value={words}
          onValue={setWords}
          error={errors.words}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Checkbox label="For the driver" name="audience" checked={isForDriver} onChecked={setForDriver} />
          <Button type="submit" look="secondary" aria-disabled={isBusy}>
            Add
          </Button>
        </div>
      </form>
    </section>
  );
}
