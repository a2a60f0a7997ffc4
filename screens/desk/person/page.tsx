import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { HistoryList } from '#widgets/desk/history/history-list.tsx';
import { PinBlock } from '../parts/pin-block.tsx';
import { NewLink } from './parts/new-link.tsx';
import { PersonActs } from './parts/person-acts.tsx';
import { PlaceForm } from './parts/place-form.tsx';
import type { PersonProps } from './props.ts';

const states = { invited: 'invited', active: null, suspended: 'suspended', closed: 'has left' } as const;

/** One staff member (B-014, B-017). */
export default function Person({ shown, sessions, keys, blocked, failed, acts }: PersonProps) {
  const { id, name, email, role, status, joined } = shown;
  const facts = [email, role, states[status], joined && `here since ${joined}`];
  const isHere = status !== 'closed';
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title={name} description="For the store's staff." />
      <div>
        <Link href="/desk/people" className="link inline-flex min-h-11 items-center">
          People
        </Link>
        <PageTitle>{name}</PageTitle>
        <p className="break-words text-mute">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {isHere && <PlaceForm key={`${role} ${shown.lastDay}`} person={shown} />}
      <section className="card p-5">
        <h2 className="text-xl">Ways in</h2>
        <Lines lines={keys} empty="None yet: the link was not used." />
        {blocked.map((device) => (
          <PinBlock key={device.id} person={shown} device={device} />
        ))}
        <h3 className="mt-4 font-sans font-semibold">Signed in now</h3>
        <Lines lines={sessions.map(({ where, used }) => `${where}, last used ${used}`)} empty="Nowhere." />
        {failed.length > 0 && (
          <>
            <h3 className="mt-4 font-sans font-semibold">Failed sign-ins this month</h3>
            <Lines lines={failed.map(({ words }) => words)} empty="" />
          </>
        )}
        {isHere && status !== 'suspended' && <NewLink person={shown} />}
      </section>
      <section className="card p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl">This month</h2>
          <Link href={`/desk/activity?who=${id}`} className="link inline-flex min-h-11 items-center">
            All of it
          </Link>
        </div>
        {acts.length === 0 ? (
          <p className="text-mute">Nothing was done yet this month.</p>
        ) : (
          <HistoryList entries={acts} label={`What ${name} did this month`} />
        )}
      </section>
      {isHere && <PersonActs person={shown} isSignedIn={sessions.length > 0} />}
    </div>
  );
}

function Lines({ lines, empty }: { lines: readonly string[]; empty: string }) {
  if (lines.length === 0) return <p className="mt-1 text-mute">{empty}</p>;
  return (
    <ul className="mt-1">
      {lines.map((line) => (
        <li key={line} className="break-words py-1">
          {line}
        </li>
      ))}
    </ul>
  );
}
