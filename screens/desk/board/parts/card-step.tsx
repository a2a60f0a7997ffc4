import { router } from '@inertiajs/react';
import type { Lane } from '#domains/orders/board/board.rules.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { CardProps } from '#widgets/desk/orders/card-props.ts';
import { ShelfTasks } from '#widgets/desk/orders/shelf-tasks.tsx';
import { useDesk } from '#widgets/desk/use-desk.ts';

/**
 * The single next step of a card (B-051): a button if it is done here, otherwise a link to where it is done.
 */
export function CardStep({ card, lane }: { card: CardProps; lane: Lane }) {
  const { rights } = useDesk();
  const { number, claim } = card;
  if (lane === 'to-pack' && claim && !claim.isMine)
    return (
      <Button look="secondary" onClick={() => act(number, 'claim', { takeOver: '1', next: 'pick' })}>
        Take over
      </Button>
    );
  if (lane === 'to-pack' || lane === 'later')
    return (
      <Button
        look={lane === 'to-pack' ? 'primary' : 'secondary'}
        onClick={() => act(number, 'claim', { next: 'pick' })}
      >
        Pick
      </Button>
    );
  if (lane === 'waiting' && card.waiting?.kind === 'look-first' && rights['look-at-orders'])
    return <Button onClick={() => act(number, 'look')}>Fine, let it be packed</Button>;
  if (lane === 'waiting' && card.waiting?.kind === 'shelf')
    return <ShelfTasks number={number} tasks={card.shelf} />;
  if (lane === 'ready')
    return (
      <Link
        href={`/desk/orders/${number}${{ pickup: '?do=hand-over', delivery: '', shipping: '/ship' }[card.way]}`}
        className={buttonClass('primary')}
      >
        {{ pickup: 'Hand over', delivery: 'Send out', shipping: 'Ship' }[card.way]}
      </Link>
    );
  if (lane === 'waiting' || lane === 'out' || lane === 'back')
    return (
      <Link href={`/desk/orders/${number}`} className={buttonClass('secondary')}>
        {lane === 'back' ? 'Decide' : 'Open'}
      </Link>
    );
  return null;
}

/** One act on an order; the answer contains the updated board. */
export function act(
  number: number,
  what: 'claim' | 'release' | 'look',
  data: Record<string, string> = {},
): void {
  router.post(`/desk/orders/${number}/${what}`, data, { preserveScroll: true, preserveState: true });
}
