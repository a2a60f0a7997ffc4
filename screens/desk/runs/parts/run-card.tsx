import { Link } from '#ui/link.tsx';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import type { RunLine } from '../props.ts';

const states = { planned: 'Planned', out: 'On its way', closed: 'Closed' } as const;

export function RunCard({ run: { id, driver, state, stops, done, miles, when } }: { run: RunLine }) {
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <Link href={`/desk/runs/${id}`} className="py-2 font-semibold underline-offset-4 hover:underline">
        Run {id}, {driver}
      </Link>
      <Chip look={state === 'out' ? 'place' : 'plain'}>{states[state]}</Chip>
      <span className="ml-auto text-right tabular-nums">
        {state === 'planned' ? `${stops} ${stops === 1 ? 'order' : 'orders'}` : `${done} of ${stops} done`}
        <span className="block text-mute text-sm">{[miles, when].filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  );
}
