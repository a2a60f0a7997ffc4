import { Button } from '#ui/button.tsx';
import type { LookLine } from '../props.ts';

interface LooksProps {
  looks: readonly LookLine[];
  mayLook: boolean;
  send: (what: string, data?: Record<string, string>) => void;
}

/** Outcomes from a phone that cannot be taken at face value: a manager says what happened (B-117). */
export function Looks({ looks, mayLook, send }: LooksProps) {
  if (looks.length === 0) return null;
  return (
    <section aria-labelledby="looks" className="mt-4 rounded-md border-2 border-danger bg-surface p-4">
      <h2 id="looks" className="text-xl">
        To look at
      </h2>
      <ul className="mt-2 grid gap-4">
        {looks.map(({ seq, order, told, marks, waits }) => (
          <li key={seq}>
            <p>
              <span className="font-semibold tabular-nums">#{order}</span> {told}
            </p>
            {marks.map((mark) => (
              <p key={mark} className="text-danger">
                {mark}
              </p>
            ))}
            {mayLook ? (
              <div className="mt-2 flex flex-wrap gap-2">
                <Button onClick={() => send(`looks/${seq}`, { believed: 'yes' })}>
                  {waits ? 'It was so' : 'Seen'}
                </Button>
                {waits && (
                  <Button look="secondary" onClick={() => send(`looks/${seq}`, { believed: 'no' })}>
                    It was not so
                  </Button>
                )}
              </div>
            ) : (
              <p className="text-mute">A manager looks at it.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
