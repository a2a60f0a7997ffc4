import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { NewPerson } from './parts/new-person.tsx';
import type { PeopleProps } from './props.ts';

/** The store's staff (B-014). */
export default function People({ people, closed }: PeopleProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="People" description="For the store's staff." />
      <PageTitle>People</PageTitle>
      <section className="card px-5 py-2">
        <ul className="divide-y divide-hairline">
          {people.map(({ id, name, email, role, state }) => (
            <li key={id}>
              <Link
                href={`/desk/people/${id}`}
                className="flex min-h-14 items-center justify-between gap-x-4 py-2 hover:text-glass max-sm:flex-col max-sm:items-start max-sm:justify-center"
              >
                <span className="min-w-0">
                  <span className="font-semibold">{name}</span>
                  <span className="block break-all text-mute text-sm">{email}</span>
                </span>
                <span className="sm:text-right">
                  {role}
                  {state !== null && <span className="block text-mute text-sm">{state}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {closed > 0 && (
          <p className="border-hairline border-t py-3 text-mute text-sm">
            {closed === 1 ? '1 person has left.' : `${closed} people have left.`} Their acts stay in the
            history.
          </p>
        )}
      </section>
      <NewPerson />
    </div>
  );
}
