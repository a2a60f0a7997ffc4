import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AlertCard } from './parts/alert-card.tsx';
import { FollowUps } from './parts/follow-ups.tsx';
import { useCure } from './parts/use-cure.ts';
import type { DeskAlertsProps } from './props.ts';

/**
 * What is wrong now, each with its cure; an alert goes away when it is cured, and cannot be dismissed
 * (B-250).
 */
export default function DeskAlerts({ open, closed, followUps, mayGiveUp, messages }: DeskAlertsProps) {
  const cure = useCure();
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 md:py-8">
      <PageHead title="Alerts" description="What is wrong, and what cures it." />
      <PageTitle>Alerts</PageTitle>
      {open.length === 0 ? (
        <EmptyState
          title="Nothing is wrong"
          text="Orders, money, messages and the shop’s own work are checked every ten seconds. Problems appear here, and disappear once they are fixed."
        />
      ) : (
        <>
          <p className="mt-2 text-mute">Each disappears once it is fixed.</p>
          <ul aria-label="Open alerts" className="mt-6 grid gap-3">
            {open.map((alert) => (
              <li key={alert.key}>
                <AlertCard alert={alert} cure={cure} />
              </li>
            ))}
          </ul>
        </>
      )}
      <FollowUps followUps={followUps} mayGiveUp={mayGiveUp} cure={cure} />
      {messages && (
        <section aria-labelledby="messages" className="mt-10">
          <h2 id="messages" className="text-xl">
            Messages of the payment service
          </h2>
          <p className="mt-2">
            {messages.last === null
              ? 'None came in the last 30 days.'
              : `The last one came on ${messages.last}${messages.days ? `, ${messages.days === 1 ? 'a day' : `${messages.days} days`} ago` : ''}.`}{' '}
            {messages.lastRefused === null
              ? 'None was refused.'
              : `${messages.refused} refused in 30 days for a wrong signature, the last on ${messages.lastRefused}.`}
          </p>
        </section>
      )}
      {closed.length > 0 && (
        <section aria-labelledby="closed" className="mt-10">
          <h2 id="closed" className="text-xl">
            Closed in the last 30 days
          </h2>
          <ul className="mt-3 divide-y divide-hairline border-hairline border-y">
            {closed.map(({ key, wrong, since, until, times }) => (
              <li key={key} className="py-3">
                <p>{wrong}</p>
                <p className="text-mute text-sm">
                  {since} to {until}
                  {times > 1 && ` · came ${times} times`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
