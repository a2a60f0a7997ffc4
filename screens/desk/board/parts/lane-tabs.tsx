import { clsx } from 'clsx';
import type { BoardView } from '../props.ts';
import { laneWords, openLanes } from './lane-words.rules.ts';

export type OpenLane = (typeof openLanes)[number];

/** On phones and tablets, one lane is visible at a time (B-260). */
export function LaneTabs({
  board,
  chosen,
  onChoose,
}: {
  board: BoardView;
  chosen: OpenLane;
  onChoose: (lane: OpenLane) => void;
}) {
  return (
    <fieldset className="flex gap-1 xl:hidden">
      <legend className="sr-only">Lanes</legend>
      {openLanes
        .filter((lane) => lane !== 'back' || board.lanes.back.length > 0)
        .map((lane) => (
          <button
            key={lane}
            type="button"
            aria-pressed={lane === chosen}
            onClick={() => onChoose(lane)}
            className={clsx(
              'min-h-11 grow rounded-full px-2 font-semibold text-sm tabular-nums min-[400px]:px-3',
              lane === chosen ? 'bg-glass text-on-glass forced-colors:underline' : 'bg-transparent text-ink',
            )}
          >
            {laneWords[lane].title} {board.lanes[lane].length}
          </button>
        ))}
    </fieldset>
  );
}
