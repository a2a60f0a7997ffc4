import { type FormEvent, useId, useState } from 'react';
import { maxDraftNoteLength } from '#domains/checkout/phone-orders/draft-states.rules.ts';
import { Button } from '#ui/button.tsx';
import type { ShownDraft } from '../props.ts';
import type { DraftForm } from './use-draft.ts';

/** For the store's people; it goes with the order once that is paid. */
export function NoteForm({
  draft,
  form,
  isWritten,
}: {
  draft: ShownDraft;
  form: DraftForm;
  isWritten: boolean;
}) {
  const [words, setWords] = useState(draft.note);
  const id = useId();
  const error = form.errors.note;
  if (!isWritten && draft.note === '') return null;
  return (
    <section aria-labelledby={`${id}-title`} className="card p-5">
      <h2 id={`${id}-title`} className="mb-2 text-xl">
        Note
      </h2>
      {isWritten ? (
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            form.post('note', { note: words });
          }}
        >
          <label htmlFor={id} className="font-semibold text-sm">
            For the store’s people, never for the buyer
          </label>
          <textarea
            id={id}
            name="note"
            rows={2}
            maxLength={maxDraftNoteLength}
            className="control mt-1 w-full"
            value={words}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {error && (
            <p id={`${id}-error`} className="text-danger text-sm">
              {error}
            </p>
          )}
          <Button type="submit" look="secondary" className="mt-2" aria-disabled={form.isBusy}>
            Save<span className="sr-only"> the note</span>
          </Button>
        </form>
      ) : (
        <p className="whitespace-pre-line break-words">{draft.note}</p>
      )}
    </section>
  );
}
