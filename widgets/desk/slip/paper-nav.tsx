import { clsx } from 'clsx';
import { Link } from '#ui/link.tsx';

/** Which paper is in the printer. */
export function PaperNav<Paper extends string>({
  papers,
  paper,
  hrefOf,
}: {
  papers: readonly { paper: Paper; name: string }[];
  paper: Paper;
  hrefOf: (paper: Paper) => string;
}) {
  return (
    <nav aria-label="Paper" className="mt-3 flex flex-wrap gap-2">
      {papers.map((each) => (
        <Link
          key={each.paper}
          href={hrefOf(each.paper)}
          aria-current={each.paper === paper ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center rounded-md border px-4',
            each.paper === paper ? 'border-glass bg-bay font-semibold' : 'border-control bg-surface',
          )}
        >
          {each.name}
        </Link>
      ))}
    </nav>
  );
}
