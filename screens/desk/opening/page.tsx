import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import type { OpeningProps } from './props.ts';

/** What is missing before real customers may come, each with what to do about it. */
export default function DeskOpening({ missing, items }: OpeningProps) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6">
      <PageHead title="Opening" description="For the store's staff." />
      <PageTitle>Opening</PageTitle>
      <p className="mt-2 text-lg">
        {missing === 0
          ? 'Everything is there: real customers may come.'
          : `${missing} of ${items.length} are missing before real customers may come.`}
      </p>
      <ul aria-label="What an opening needs" className="card mt-5 divide-y divide-hairline">
        {[...items]
          .sort((a, b) => Number(a.isReady) - Number(b.isReady))
          .map((item) => (
            <Item key={item.name} {...item} />
          ))}
      </ul>
      <p className="mt-4 text-mute text-sm">
        The same by command: npm run open -- check, which ends with 0 once everything is there.
      </p>
    </div>
  );
}

function Item({ name, isReady, says, details, cure, href, mayMark }: OpeningProps['items'][number]) {
  const form = useSmallForm('/desk/opening/looked-at', { what: name });
  return (
    <li className="px-4 py-3">
      <div className="flex items-start justify-between gap-4">
        <p className="font-semibold">{says}</p>
        <Chip look={isReady ? 'plain' : 'place'}>{isReady ? 'Ready' : 'Missing'}</Chip>
      </div>
      {details.map((detail) => (
        <p key={detail} className="break-words text-mute text-sm">
          {detail}
        </p>
      ))}
      {cure !== null && <p className="mt-1 max-w-prose">{cure}</p>}
      {!isReady && (href !== null || mayMark) && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {href !== null && (
            <Link href={href} className="link inline-flex min-h-11 items-center">
              Go there
            </Link>
          )}
          {mayMark && (
            <Button
              look="secondary"
              aria-label={`It is right: ${name}`}
              disabled={form.isBusy}
              onClick={() => form.send()}
            >
              It is right
            </Button>
          )}
        </div>
      )}
      <Status kind="error">{form.errors.form}</Status>
    </li>
  );
}
