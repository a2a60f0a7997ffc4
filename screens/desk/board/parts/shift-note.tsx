import { router } from '@inertiajs/react';
import { clsx } from 'clsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { ShiftNoteProps } from '../props.ts';

/** What happened since the person's last shift, shown until it is read (B-039). */
export function ShiftNote({ since, lines }: ShiftNoteProps) {
  return (
    <section
      aria-labelledby="shift-note"
      className="mb-4 rounded-md border border-hairline bg-surface px-4 py-3 md:px-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="shift-note" className="text-lg md:text-xl">
          Since your last shift <span className="block text-base text-mute md:inline">{since}</span>
        </h2>
        <Button
          look="secondary"
          className="shrink-0"
          onClick={() => router.post('/desk/shift-note/read', {}, { preserveScroll: true })}
        >
          Got it
        </Button>
      </div>
      <ul className="gap-x-10 lg:columns-2">
        {lines.map(({ words, href, isUrgent }) => (
          <li key={words} className={clsx('break-inside-avoid', isUrgent && 'font-semibold text-danger')}>
            {href === null ? (
              <span className="inline-flex min-h-11 items-center">{words}</span>
            ) : (
              <Link
                href={href}
                className="inline-flex min-h-11 items-center break-words underline underline-offset-4"
              >
                {words}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
