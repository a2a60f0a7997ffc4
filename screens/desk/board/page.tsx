import { router } from '@inertiajs/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { CardProps } from '#widgets/desk/orders/card-props.ts';
import { isLate, momentWords, newOrderWords } from '#widgets/desk/orders/card-words.rules.ts';
import { useNow } from '#widgets/desk/orders/use-now.ts';
import { ring } from '#widgets/desk/shift/sounds.ts';
import { noteShown } from '#widgets/desk/shift/use-bell.ts';
import { useKeySwitch } from '#widgets/desk/use-key-switch.ts';
import { act } from './parts/card-step.tsx';
import { FoldedLane } from './parts/folded-lane.tsx';
import { KeysDialog } from './parts/keys-dialog.tsx';
import { BoardLane } from './parts/lane.tsx';
import { LaneTabs, type OpenLane } from './parts/lane-tabs.tsx';
import { openLanes } from './parts/lane-words.rules.ts';
import { LiveLine } from './parts/live-line.tsx';
import { unclaimed } from './parts/new-cards.rules.ts';
import { OrderPane } from './parts/order-pane.tsx';
import { ShiftBar } from './parts/shift-bar.tsx';
import { ShiftNote } from './parts/shift-note.tsx';
import { useBoard } from './parts/use-board.ts';
import { focusedOrder, moveFocus, useFocusedOrder, useKeys } from './parts/use-keys.ts';
import { useShift } from './parts/use-shift.ts';
import type { BoardProps, BoardView } from './props.ts';

/** On a wide screen, Back is below Out, where its orders came from. */
const columns = openLanes.filter((lane) => lane !== 'back');

/** The desk opens with the work to do: every open order in its lane, sorted by due time (B-050). */
export default function DeskBoard({ board: given, shiftNote }: BoardProps) {
  const [isWaiting, setWaiting] = useState(false);
  const shift = useShift(isWaiting);
  const { board, waiting, showWaiting, lostAt } = useBoard(given, ({ added, answered }) => {
    if (answered.length > 0) ring('answer');
    if (added.length > 0) ring('new');
    for (const card of added) notify(card, board.at);
  });
  const now = useNow(board.at);
  const fresh = unclaimed(board).length;
  const [asked, choose] = useState<OpenLane>('to-pack');
  const chosen = asked === 'back' && board.lanes.back.length === 0 ? 'to-pack' : asked;
  const current = useFocusedOrder();
  useEffect(() => setWaiting(fresh > 0), [fresh]);
  useEffect(() => noteShown(board.lanes['to-pack']), [board]);
  useLateBell(board, now, () => ring('late'));
  const keysDialog = useRef<HTMLDialogElement>(null);
  const [hasKeys, setKeys] = useKeySwitch();
  const cards = Object.values(board.lanes).flat();
  const focused = () => cards.find(({ number }) => number === focusedOrder());
  useKeys(hasKeys, {
    next: () => moveFocus(1),
    previous: () => moveFocus(-1),
    claim: () => withCard(focused(), ({ number, claim }) => act(number, claim?.isMine ? 'release' : 'claim')),
    pack: () => withCard(focused(), ({ number }) => act(number, 'claim', { next: 'pick' })),
    handOver: () => withCard(focused(), ({ number }) => router.visit(`/desk/orders/${number}?do=hand-over`)),
    help: () => keysDialog.current?.showModal(),
  });
  return (
    <div className="mx-auto max-w-[100rem] px-4 py-4 md:px-6">
      <PageHead title={fresh > 0 ? `(${fresh}) Desk` : 'Desk'} description="For the store's staff." />
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 md:gap-x-5">
        <PageTitle className="max-md:text-2xl">{board.day}</PageTitle>
        <div className="flex flex-wrap items-center gap-x-5 tabular-nums max-lg:order-last max-lg:basis-full">
          <p>{dayWords(board, now)}</p>
          {board.overdue > 0 && (
            <Link
              href="/desk/overdue"
              className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-4"
            >
              {board.overdue === 1 ? '1 order needs a decision' : `${board.overdue} orders need a decision`}
            </Link>
          )}
        </div>
        <div className="ml-auto flex items-center gap-2 md:gap-3">
          <ShiftBar shift={shift} />
          {lostAt === null && <LiveLine lostAt={null} readAt={board.at} now={now} />}
        </div>
        {lostAt !== null && <LiveLine lostAt={lostAt} readAt={board.at} now={now} />}
      </div>
      {shiftNote && <ShiftNote {...shiftNote} />}
      {waiting > 0 && (
        <button
          type="button"
          onClick={showWaiting}
          className="sticky top-2 z-20 mb-3 min-h-11 w-full rounded-md bg-glass px-4 font-semibold text-on-glass shadow-overlay"
        >
          {waiting === 1 ? '1 new order. Show it' : `${waiting} new orders. Show them`}
        </button>
      )}
      <div className="grid gap-4 md:max-xl:grid-cols-2">
        <div className="min-w-0">
          <LaneTabs board={board} chosen={chosen} onChoose={choose} />
          <div className="mt-3 grid items-start xl:mt-0 xl:gap-4 xl:grid-cols-[5fr_4fr_4fr_4fr]">
            {columns.map((lane) => (
              <div key={lane} className="min-w-0">
                <BoardLane {...{ lane, board, now, current }} isChosen={lane === chosen} />
                {lane === 'out' && (
                  <>
                    {board.lanes.back.length > 0 && (
                      <div className="xl:mt-6">
                        <BoardLane {...{ lane: 'back', board, now, current }} isChosen={chosen === 'back'} />
                      </div>
                    )}
                    <FoldedLane lane="done" cards={board.lanes.done} count={board.doneCount} now={now} />
                    <FoldedLane
                      lane="later"
                      cards={board.lanes.later}
                      count={board.lanes.later.length}
                      now={now}
                    />
                  </>
                )}
              </div>
            ))}
          </div>
        </div>
        <OrderPane
          card={cards.find(({ number }) => number === current) ?? board.lanes[chosen][0]}
          now={now}
        />
      </div>
      <KeysDialog ref={keysDialog} isOn={hasKeys} onSwitch={setKeys} />
    </div>
  );
}

function withCard(card: CardProps | undefined, use: (card: CardProps) => void): void {
  if (card) use(card);
}

/** '11 to do · next due 2:40 pm · open until 9:00 pm' */
function dayWords({ lanes, hours }: BoardView, now: number): string {
  const toDo = lanes['to-pack'].length + lanes.waiting.length + lanes.ready.length + lanes.back.length;
  const next = lanes['to-pack'].find(({ dueAt }) => dueAt !== null && !isLate(dueAt, now))?.dueAt;
  return [`${toDo} to do`, ...(next ? [`next due ${momentWords(next, now)}`] : []), hours].join(' · ');
}

/** A system notification, for a tablet that shows another page: it contains no name (B-055). */
function notify(card: CardProps, now: number): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  try {
    new Notification(newOrderWords(card, now), { tag: `order-${card.number}` });
  } catch {
    // Some phones only show them from a service worker; the bell rings anyway.
  }
}

/**
 * Rings when an order becomes late while the board is open; one that is already late when it arrives rings as
 * a new one.
 */
function useLateBell({ lanes }: BoardView, now: number, ring: () => void): void {
  const before = useRef(new Map<number, boolean>());
  useEffect(() => {
    const cards = Object.values(lanes).flat();
    const late = new Map(cards.map(({ number, dueAt }) => [number, isLate(dueAt, now)]));
    if ([...late].some(([number, isNow]) => isNow && before.current.get(number) === false)) ring();
    before.current = late;
  });
}
