import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import type { CustomerProps } from '../props.ts';

/** Other phone numbers of the same person, and a link to add another (B-203). */
export function Merges({
  customerKey,
  merges,
  mayMerge,
}: {
  customerKey: string;
  merges: CustomerProps['merges'];
  mayMerge: boolean;
}) {
  const form = useSmallForm(`/desk/customers/${customerKey}/unmerge`, {});
  return (
    <div className="mt-3">
      {merges.length > 0 && (
        <ul aria-label="Merged customers" className="card divide-y divide-hairline">
          {merges.map(({ id, words, until }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
              <p className="min-w-0 break-words">
                {words}
                {until && <span className="block text-mute text-sm">Can be undone until {until}</span>}
              </p>
              {until && mayMerge && (
                <Button
                  look="quiet"
                  disabled={form.isBusy}
                  aria-label={`Undo: ${words}`}
                  onClick={() => form.send({ id })}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Status kind="error">{Object.values(form.errors).join(' ')}</Status>
      {mayMerge && (
        <Link
          href={`/desk/customers/${customerKey}/merge`}
          className="link inline-flex min-h-11 items-center"
        >
          Another telephone of the same person
        </Link>
      )}
    </div>
  );
}
