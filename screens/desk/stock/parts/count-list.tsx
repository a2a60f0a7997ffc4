import { Link } from '#ui/link.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { countStates } from '../counts/count-words.rules.ts';
import type { ShownCount } from '../counts/props.ts';

export function CountList({ counts, label }: { counts: readonly ShownCount[]; label: string }) {
  return (
    <ul aria-label={label} className="card divide-y divide-hairline">
      {counts.map(({ id, name, state, isUndone, progress, words }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
          <div className="min-w-0">
            <Link
              href={`/desk/stock/count/${id}`}
              className="block break-words py-2 font-semibold underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <p className="-mt-1 pb-1 text-mute text-sm">
              {progress} · {words}
            </p>
          </div>
          {state !== 'open' && <Chip look="plain">{isUndone ? 'Undone' : countStates[state]}</Chip>}
        </li>
      ))}
    </ul>
  );
}
