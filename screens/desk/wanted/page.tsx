import { closedReasons } from '#domains/wanted/wanted.rules.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { WantedForm } from './parts/wanted-form.tsx';
import type { WantedProps } from './props.ts';

/** What customers asked for and did not get, and who is waiting for it (B-206). */
export default function DeskWanted({ wanted, consent, isCut }: WantedProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="Wanted" description="For the store's staff." />
      <div>
        <p className="text-mute text-sm">
          <Link href="/desk/customers" className="link">
            Customers
          </Link>
        </p>
        <PageTitle>Wanted</PageTitle>
        <p className="mt-1 text-mute">
          What people asked for and you did not have. Available items come first, in the order people asked.
        </p>
      </div>
      <WantedForm consent={consent} />
      {wanted.length === 0 ? (
        <EmptyState title="Nobody waits" text="What a caller asks for and you do not have comes here." />
      ) : (
        <ul aria-label="Wanted" className="card divide-y divide-hairline">
          {wanted.map((wish) => (
            <Wish key={wish.id} wish={wish} />
          ))}
        </ul>
      )}
      {isCut && <p className="text-mute">There are more. Close some first.</p>}
    </div>
  );
}

function Wish({ wish }: { wish: WantedProps['wanted'][number] }) {
  const { id, words, href, bottles, free, noted, phone, phoneHref } = wish;
  const form = useSmallForm(`/desk/wanted/${id}/close`, {}, { keepsFields: true });
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 break-words">
          {href ? (
            <Link href={href} className="font-semibold underline-offset-4 hover:underline">
              {words}
            </Link>
          ) : (
            <span className="font-semibold">{words}</span>
          )}{' '}
          × {bottles}
        </p>
        {free > 0 && <Chip look="plain">{free === 1 ? '1 is here' : `${free} are here`}</Chip>}
      </div>
      <p className="text-mute text-sm">
        {phone === null ? (
          'Nobody waits'
        ) : phoneHref ? (
          <Waiter phone={phone} href={phoneHref} />
        ) : (
          `${phone} waits`
        )}
        {' · '}
        {noted}
      </p>
      <div className="flex flex-wrap gap-x-2">
        {Object.entries(closedReasons)
          .filter(([why]) => why !== 'told' || (free > 0 && phone !== null))
          .map(([why, name]) => (
            <Button
              key={why}
              look={why === 'told' ? 'secondary' : 'quiet'}
              className={why === 'told' ? undefined : '-ml-3'}
              aria-label={`${name}: ${words}`}
              disabled={form.isBusy}
              onClick={() => form.send({ why })}
            >
              {name}
            </Button>
          ))}
      </div>
    </li>
  );
}

function Waiter({ phone, href }: { phone: string; href: string }) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center">
      Call {phone}
    </a>
  );
}
