import { clsx } from 'clsx';
import { Link } from '#ui/link.tsx';
import type { FigureSection } from '../day-words.rules.ts';

/** Sections of amounts, each with its name; sums are below a line. */
export function Figures({ sections }: { sections: readonly FigureSection[] }) {
  return (
    <div className="gap-6 md:columns-2">
      {sections.map(({ title, rows }) => (
        <section key={title} aria-label={title} className="card mb-6 break-inside-avoid px-4 py-3">
          <h2 className="text-lg">{title}</h2>
          <dl className="mt-1 divide-y divide-hairline">
            {rows.map(({ name, value, isSum, note, href }) => (
              <div key={name} className={clsx('flex justify-between gap-4 py-2', isSum && 'font-semibold')}>
                <dt className="min-w-0">
                  {name}
                  {note !== undefined && <span className="block font-normal text-mute text-sm">{note}</span>}
                </dt>
                <dd className="shrink-0 text-right tabular-nums">
                  {href === undefined ? (
                    value
                  ) : (
                    <Link
                      href={href}
                      aria-label={`${name}: ${value}. Show the orders.`}
                      className="link inline-flex min-h-6 items-center"
                    >
                      {value}
                    </Link>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The two or three numbers that answer the page's question. */
export function Headline({
  figures,
}: {
  figures: readonly { name: string; value: string; note: string | null }[];
}) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="card px-4 py-3">
          <dt className="text-mute text-sm">{name}</dt>
          <dd className="price text-2xl">
            {value}
            {note !== null && <span className="block font-sans text-mute text-sm">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
