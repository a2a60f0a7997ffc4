import { useState } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { DriveRun } from '../props.ts';
import { DoorQuestions } from './door-questions.tsx';
import { isMapApp, type MapApp, mapApps, navigateLink } from './maps.rules.ts';
import type { DriveStop } from './stops.rules.ts';
import type { Drive } from './use-drive.ts';

const mapSetting = 'demijohn-drive-map';

function chosenMap(): MapApp {
  const chosen = localStorage.getItem(mapSetting);
  return isMapApp(chosen) ? chosen : 'google';
}

/** One door: where, who, what, and the questions asked there (B-111, B-112). */
export function StopPage({ run, stop, drive }: { run: DriveRun; stop: DriveStop; drive: Drive }) {
  const [isAtDoor, setAtDoor] = useState(false);
  const [map, setMap] = useState(chosenMap);
  const { orders, state, words, says } = stop;
  const [first] = orders;
  if (!first) return null;
  return (
    <>
      <p>
        <a href="#all" className="link inline-flex min-h-11 items-center">
          All stops
        </a>
      </p>
      <h1 tabIndex={-1} className="break-words text-3xl leading-tight">
        {first.street}
      </h1>
      <p className="text-xl">
        {first.city} {first.zip}
      </p>
      <p className="mt-2 break-words text-lg">
        Stop {stop.position}: <strong>{first.name}</strong>
      </p>
      <p className="font-semibold tabular-nums">
        {orders.map(({ number }) => `#${number}`).join(', ')} · {first.window}
      </p>
      {orders
        .flatMap(({ notes }) => notes)
        .map((note) => (
          <p key={note} className="mt-2 break-words rounded-md bg-tag px-3 py-2 text-ink">
            {note}
          </p>
        ))}
      <ul aria-label="Bottles" className="mt-3 divide-y divide-hairline border-hairline border-y">
        {orders
          .flatMap(({ number, lines }) => lines.map((line) => ({ key: `${number} ${line}`, line })))
          .map(({ key, line }) => (
            <li key={key} className="break-words py-2">
              {line}
            </li>
          ))}
      </ul>
      {state !== 'todo' ? (
        <div className="mt-5 rounded-md border-2 border-control p-4">
          {words !== '' && <p className="font-semibold text-xl">{words}</p>}
          {says !== null && <p className="font-semibold text-danger">{says}</p>}
          {/* One line either way, because what is below it must not move under a finger. */}
          {words !== '' && (
            <p>
              {state === 'waiting' ? 'Kept on this phone. Sent when there is signal.' : 'The store has it.'}
            </p>
          )}
          <a href="#all" className={buttonClass('primary', 'mt-3 min-h-14 w-full')}>
            Go on
          </a>
        </div>
      ) : (
        <>
          {says !== null && <p className="mt-3 font-semibold text-danger">{says}</p>}
          <div className="mt-4 grid grid-cols-3 gap-2">
            <a href={`tel:+1${first.phone}`} className={buttonClass('secondary', 'min-h-14 px-2')}>
              Call
            </a>
            <a href={`sms:+1${first.phone}`} className={buttonClass('secondary', 'min-h-14 px-2')}>
              Text
            </a>
            <a
              href={navigateLink(map, first)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('secondary', 'min-h-14 px-2')}
            >
              Navigate
            </a>
          </div>
          {!isAtDoor && (
            <>
              {run.tellsNext && run.isOut && <NextStop {...{ stop, drive }} />}
              <SelectField
                className="mt-3"
                label="Navigate with"
                value={map}
                options={Object.entries(mapApps).map(([value, name]) => ({ value, name }))}
                onValue={(value) => {
                  if (!isMapApp(value)) return;
                  localStorage.setItem(mapSetting, value);
                  setMap(value);
                }}
              />
            </>
          )}
          {run.isOut &&
            (isAtDoor ? (
              <DoorQuestions {...{ run, stop, drive }} onLeave={() => setAtDoor(false)} />
            ) : (
              <Button
                className="sticky bottom-4 mt-6 min-h-16 w-full text-lg"
                onClick={() => setAtDoor(true)}
              >
                At the door
              </Button>
            ))}
        </>
      )}
    </>
  );
}

function NextStop({ stop, drive }: { stop: DriveStop; drive: Drive }) {
  const [said, setSaid] = useState<string | null>(null);
  if (stop.orders.some(({ isNextTold }) => isNextTold))
    return <p className="mt-3">The buyer knows that this is the next stop.</p>;
  return (
    <>
      <Button
        look="secondary"
        className="mt-3 min-h-14 w-full"
        onClick={async () => {
          const told = await Promise.all(stop.orders.map(({ number }) => drive.notifyNext(number)));
          setSaid(told.every(Boolean) ? null : 'Not sent: no signal.');
        }}
      >
        Tell them: next stop
      </Button>
      <p role="status" className="text-danger">
        {said}
      </p>
    </>
  );
}
