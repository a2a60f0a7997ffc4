import { clsx } from 'clsx';
import { Link } from '#ui/link.tsx';

/** A choice in the report's address: each option is a link, and the current one is marked. */
export function ChoiceLinks({
  label,
  choices,
}: {
  label: string;
  choices: readonly { name: string; href: string; isCurrent: boolean }[];
}) {
  return (
    <nav aria-label={label} className="no-print mt-4 flex flex-wrap gap-2">
      {choices.map(({ name, href, isCurrent }) => (
        <Link
          key={name}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center rounded-md border px-4 font-semibold',
            isCurrent ? 'border-glass bg-bay' : 'border-control bg-surface hover:border-glass',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
