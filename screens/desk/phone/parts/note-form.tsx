import { type FormEvent, useId, useState } from 'react';
import { maxDraftNoteLength } from '#domains/checkout/phone-orders/draft-states.rules.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { ShownDraft } from '../props.ts';
import type { DraftForm } from './use-draft.ts';

/** For staff; it is kept with the order once that is paid. */
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
          <TextAreaField
            label="For the store’s people, never for the buyer"
            name="note"
            rows={2}
            maxLength={maxDraftNoteLength}
            value={words}
            onValue={setWords}
            error={error}
          />
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
