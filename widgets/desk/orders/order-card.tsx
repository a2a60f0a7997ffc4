import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import type { CardProps } from './card-props.ts';
import { dueWords, factsWords, isLate, momentWords } from './card-words.rules.ts';
import { Chip } from './chip.tsx';

const markWords: Record<CardProps['marks'][number], string> = {
  unpaid: 'unpaid',
  'hold-ends': 'hold ends soon',
  'came-back': 'came back',
  'first-order': 'first order',
  big: 'big order',
  gift: 'gift',
  notes: 'note',
};

/**
 * An order in a list of the desk: its number is a link to it, its due time is at the right, and red is only
 * for late and unpaid orders (B-051, B-260).
 */
export function OrderCard({
  card,
  now,
  children,
  isCurrent = false,
  hasWindow = true,
}: {
  card: CardProps;
  now: number;
  /** The next step. */
  children?: ReactNode;
  isCurrent?: boolean;
  /** False if the window is shown above the card. */
  hasWindow?: boolean;
}) {
  const late = isLate(card.dueAt, now);
  const claimed = card.claim && !card.claim.isMine;
  return (
    <article
      data-order={card.number}
      className={clsx(
        'relative grid gap-1 rounded-md border bg-surface p-3.5 has-[a:focus-visible]:border-glass',
        late ? 'border-2 border-danger' : 'border-hairline',
        claimed && 'bg-tag',
        isCurrent && 'outline-2 outline-glass outline-offset-1',
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-bold font-sans text-lg tabular-nums">
          <Link
            href={`/desk/orders/${card.number}`}
            className="after:absolute after:inset-0 after:rounded-md"
          >
            #{card.number}
          </Link>
        </h3>
        <CardSide card={card} now={now} late={late} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 leading-snug">
        <span>{factsWords(card)}</span>
        {card.marks.map((mark) => (
          <Chip key={mark} look={mark === 'unpaid' ? 'alarm' : 'plain'}>
            {markWords[mark]}
            {mark === 'came-back' && card.timesBack > 1 && ` ×${card.timesBack}`}
          </Chip>
        ))}
      </p>
      {card.together.length > 0 && (
        <p className="text-sm">
          One stop and one bag with {card.together.map((each) => `#${each}`).join(', ')}
        </p>
      )}
      {card.slot && hasWindow && <p className="text-sm">Window {card.slot.words}</p>}
      {card.takenBy !== null && <p className="text-sm">Taken by {card.takenBy} (phone)</p>}
      {card.claim && (
        <p className="text-sm">
          {card.claim.isMine ? 'You are picking' : `${card.claim.by} is picking`}
          {card.claim.tookFromMe && ' and took it over from you'}
        </p>
      )}
      {card.short !== null && <p className="font-semibold text-danger text-sm leading-snug">{card.short}</p>}
      {card.waiting && <p className="text-sm leading-snug">{card.waiting.words}</p>}
      {children && <div className="relative z-10 mt-1.5 grid gap-2">{children}</div>}
    </article>
  );
}

function CardSide({ card, now, late }: { card: CardProps; now: number; late: boolean }) {
  const due = dueWords(card.dueAt, now);
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-2 gap-y-1 text-right">
      {card.daysReady >= 2 && <span className="text-sm">day {card.daysReady}</span>}
      {due !== null && (
        <span className={clsx('font-semibold tabular-nums', late && 'text-danger')}>{due}</span>
      )}
      {due === null && card.since !== null && card.place === null && (
        <span className="text-mute text-sm tabular-nums">{momentWords(card.since, now)}</span>
      )}
      {card.place !== null && <Chip look="place">{card.place}</Chip>}
    </p>
  );
}
