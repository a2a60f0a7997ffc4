import { router } from '@inertiajs/react';
import { maxShiftNoteLength } from '#domains/staff/handover/shift-note.rules.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import type { ShiftProps } from './props.ts';

/** A note for the next shift, and what is half done (B-309). */
export default function DeskShift({ notes, work }: ShiftProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-6 md:px-6">
      <PageHead title="Shift" description="For the store's staff." />
      <div>
        <PageTitle>Hand over the shift</PageTitle>
        <p className="mt-1 max-w-prose text-mute">
          Leave a word for the next shift. What is half done may be taken over by anybody who is here.
        </p>
      </div>
      <ForTheNextOne />
      <section aria-labelledby="half-done">
        <h2 id="half-done" className="mb-3 text-xl">
          Half done
        </h2>
        {work.length === 0 ? (
          <p className="text-mute">Nothing: no delivery, count, run, phone order or picking is open.</p>
        ) : (
          <ul aria-labelledby="half-done" className="card divide-y divide-hairline">
            {work.map((each) => (
              <HalfDone key={each.key} work={each} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="left">
        <h2 id="left" className="mb-3 text-xl">
          Left by others
        </h2>
        {notes.length === 0 ? (
          <p className="text-mute">Nobody left a note in the last seven days.</p>
        ) : (
          <ul aria-labelledby="left" className="card divide-y divide-hairline">
            {notes.map(({ id, lines, who, when }) => (
              <li key={id} className="px-4 py-3">
                {lines.map((line) => (
                  <p key={line} className="break-words">
                    {line}
                  </p>
                ))}
                <p className="text-mute text-sm">
                  {who}, {when}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function ForTheNextOne() {
  const form = useSmallForm('/desk/shift/notes', { words: '' });
  return (
    <PlainForm label="For the next one" onSend={() => form.send()}>
      <div className="card p-4">
        <TextAreaField
          label="For the next one"
          hint="Three lines at most. No names of customers."
          rows={3}
          maxLength={maxShiftNoteLength}
          {...form.field('words')}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" disabled={form.isBusy}>
            Leave it
          </Button>
          <Button look="secondary" onClick={() => router.post('/desk/sign-out')}>
            Sign out
          </Button>
        </div>
      </div>
    </PlainForm>
  );
}

function HalfDone({ work }: { work: ShiftProps['work'][number] }) {
  const { kind, id, name, href, who, isMine, from } = work;
  const form = useSmallForm('/desk/shift/taken', {});
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <Link href={href} className="link inline-flex min-h-6 items-center break-words font-semibold">
          {name}
        </Link>
        <p className="text-mute text-sm">{who}</p>
        <Status kind="error">{form.errors.form}</Status>
      </div>
      {!isMine && (
        <Button
          look="secondary"
          aria-label={`Take it: ${name}`}
          disabled={form.isBusy}
          onClick={() => form.send({ kind, id, from })}
        >
          Take it
        </Button>
      )}
    </li>
  );
}
