import { router } from '@inertiajs/react';
import { useState } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Refusal } from '../acts/refusal.tsx';
import type { ShelfTaskProps } from './card-props.ts';

interface TasksProps {
  number: number;
  tasks: readonly ShelfTaskProps[];
}

/**
 * The shelf is checked before the order is packed, and thus before money is taken: one tap records what is
 * there (B-062).
 */
export function ShelfTasks({ number, tasks }: TasksProps) {
  return (
    <ul aria-label="Check the shelf" className="grid gap-3">
      {tasks.map((task) => (
        <li key={task.formatId}>
          <Task number={number} task={task} />
        </li>
      ))}
    </ul>
  );
}

/** The same on the packing page. */
export function ShelfSection({ number, tasks }: TasksProps) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="shelf" className="mb-4">
      <h2 id="shelf" className="mb-2 text-xl">
        Check the shelf
      </h2>
      <div className="rounded-md border border-must bg-tag p-4">
        <ShelfTasks {...{ number, tasks }} />
      </div>
    </section>
  );
}

function Task({ number, task }: { number: number; task: ShelfTaskProps }) {
  const { formatId, name, place, bottles, found } = task;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const answer = (count: number) => {
    if (isBusy) return;
    router.post(
      `/desk/orders/${number}/shelf`,
      { formatId: String(formatId), found: String(count), was: found === null ? '' : String(found) },
      {
        preserveScroll: true,
        preserveState: 'errors',
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (errors) => setRefused(Object.values(errors)),
      },
    );
  };
  const some = Array.from({ length: bottles - 1 }, (_, at) => bottles - 1 - at);
  const isMissing = found !== null;
  return (
    <>
      <Refusal words={refused} />
      <p className="break-words text-sm">
        <strong>
          {bottles} × {name}
        </strong>
        {place !== null && ` at ${place}`}
        {isMissing && (found === 0 ? ': not there' : `: only ${found} there`)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isMissing && (
          <Link href={`/desk/orders/${number}/pack?missing=${formatId}`} className={buttonClass('primary')}>
            Offer another or leave out
          </Link>
        )}
        <Button
          look={isMissing ? 'secondary' : 'primary'}
          aria-disabled={isBusy}
          onClick={() => answer(bottles)}
        >
          {foundWords(bottles, isMissing)}
        </Button>
        {!isMissing &&
          some.map((count) => (
            <Button key={count} look="secondary" aria-disabled={isBusy} onClick={() => answer(count)}>
              Only {count}
            </Button>
          ))}
        {!isMissing && (
          <Button look="secondary" aria-disabled={isBusy} onClick={() => answer(0)}>
            Not there
          </Button>
        )}
      </div>
    </>
  );
}

function foundWords(bottles: number, isMissing: boolean): string {
  if (isMissing) return 'Found after all';
  return bottles === 1 ? 'Found' : bottles === 2 ? 'Found both' : `Found all ${bottles}`;
}
