import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { NewestOrEarlier } from '../parts/newest-or-earlier.tsx';
import { stateNames } from './campaign-words.rules.ts';
import { PromotionCalendar } from './parts/promotion-calendar.tsx';
import type { PromotionsProps, ShownCampaign } from './props.ts';

/** Current, upcoming and past promotions, with their days (B-193). */
export default function DeskPromotions({
  current,
  coming,
  past,
  next,
  isFurtherBack,
  calendar,
}: PromotionsProps) {
  const isEmpty = current.length + coming.length + past.length === 0;
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 px-4 py-6 md:px-6">
      <PageHead title="Promotions" description="For the store's staff." />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageTitle>Promotions</PageTitle>
        <LinkButton href="/desk/promotions/new">New promotion</LinkButton>
      </div>
      {isEmpty && (
        <EmptyState
          title="No promotion yet"
          text="A new one is tried on the orders of the last 90 days before it is scheduled."
        />
      )}
      {!isFurtherBack && calendar.rows.length > 0 && <PromotionCalendar calendar={calendar} />}
      {!isFurtherBack && <Campaigns title="On now" campaigns={current} />}
      {!isFurtherBack && <Campaigns title="To come" campaigns={coming} />}
      <Campaigns title="Over" campaigns={past} />
      {(isFurtherBack || next) && (
        <NewestOrEarlier newest={isFurtherBack ? '/desk/promotions' : null} earlier={next} />
      )}
    </div>
  );
}

function Campaigns({ title, campaigns }: { title: string; campaigns: readonly ShownCampaign[] }) {
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-xl">
        {title}
      </h2>
      <ul aria-label={title} className="card divide-y divide-hairline">
        {campaigns.map(({ id, name, offer, days, what, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
            <div className="min-w-0">
              <Link
                href={`/desk/promotions/${id}`}
                className="block break-words py-2 font-semibold underline-offset-4 hover:underline"
              >
                {name} <span className="font-normal text-mute">{offer}</span>
              </Link>
              <p className="-mt-1 break-words pb-1 text-mute text-sm">
                {what} · {days}
              </p>
            </div>
            {state === 'ended' && <Chip look="plain">{stateNames[state]}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
}
