import { Link } from '#ui/link.tsx';
import { SubjectPicture } from './subject-picture.tsx';
import type { Looked } from './use-setting.ts';

/** The current state and the state after the change, side by side, and which open orders are affected. */
export function EffectPanel({ looked: { effect, isSame } }: { looked: Looked }) {
  const { changes, notes, asks, picture } = effect;
  if (isSame) return <p>It is already like that. Nothing would change.</p>;
  return (
    <>
      {changes.length === 0 ? (
        <p>Nothing that anybody reads today changes.</p>
      ) : (
        <ul className="grid gap-3">
          {changes.map(({ what, now, later }) => (
            <li key={what} className="grid gap-x-4 sm:grid-cols-2">
              <p className="font-semibold text-sm sm:col-span-2">{what}</p>
              <p className="break-words text-mute">
                <span className="text-sm">Now: </span>
                {now}
              </p>
              <p className="break-words">
                <span className="text-mute text-sm">Then: </span>
                {later}
              </p>
            </li>
          ))}
        </ul>
      )}
      {picture && <SubjectPicture picture={picture} />}
      {notes.map((words) => (
        <p key={words} className="border-control border-l-4 pl-3">
          {words}
        </p>
      ))}
      {asks.map(({ words, orders }) => (
        <div key={words} className="border-danger border-l-4 pl-3">
          <p>{words}</p>
          <p className="flex flex-wrap gap-x-4">
            {orders.map((number) => (
              <Link
                key={number}
                href={`/desk/orders/${number}`}
                className="link inline-flex min-h-11 items-center"
              >
                #{number}
              </Link>
            ))}
          </p>
        </div>
      ))}
    </>
  );
}
