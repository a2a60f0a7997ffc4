import { clsx } from 'clsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { CardProps } from '#widgets/desk/orders/card-props.ts';
import { dueWords, factsWords, isLate } from '#widgets/desk/orders/card-words.rules.ts';
import { act } from './card-step.tsx';

/** The second pane on a tablet: the bottles of the order that was touched last (B-260). */
export function OrderPane({ card, now }: { card: CardProps | undefined; now: number }) {
  if (!card)
    return (
      <aside
        aria-label="Order"
        className="hidden rounded-md border border-hairline border-dashed p-5 text-mute md:block xl:hidden"
      >
        The bottles of the chosen order appear here.
      </aside>
    );
  return (
    <aside
      aria-label={`Order ${card.number}`}
      className="sticky top-4 hidden self-start rounded-md border border-hairline bg-surface p-5 md:block xl:hidden"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-bold font-sans text-2xl tabular-nums">#{card.number}</h2>
        <p className={clsx('font-semibold tabular-nums', isLate(card.dueAt, now) && 'text-danger')}>
          {dueWords(card.dueAt, now)}
        </p>
      </div>
      <p>{factsWords(card)}</p>
      <ul className="my-3 divide-y divide-hairline border-hairline border-y">
        {card.lines.map((line) => (
          <li key={line.name + line.size} className="flex items-baseline justify-between gap-3 py-2.5">
            <span>
              <span className="font-semibold">{line.name}</span>
              <span className="block text-mute text-sm">{line.size}</span>
            </span>
            <span className="font-semibold text-lg tabular-nums">{line.bottles}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-2">
        <LinkButton href={`/desk/orders/${card.number}`} look="secondary">
          Open the order
        </LinkButton>
        {card.claim?.isMine && (
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => act(card.number, 'release')}
          >
            Release it to the others
          </button>
        )}
      </div>
    </aside>
  );
}
