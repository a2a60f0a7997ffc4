import { useEffect, useState } from 'react';
import { Announcer } from '#ui/announcer.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { useTakenOver } from '#ui/use-taken-over.ts';
import { RunList } from './run-list.tsx';
import { StopPage } from './stop-page.tsx';
import { signalText, stopsOf } from './stops.rules.ts';
import { signOut } from './use-contact.ts';
import { useDrive } from './use-drive.ts';

/** The driver's whole page: the run, or one stop of it, named by the address's fragment so that Back works. */
export function DriveApp() {
  useTakenOver();
  const drive = useDrive();
  const stopNumber = useFragment();
  const { run, outcomes, contact } = drive;
  const waiting = outcomes.filter(({ state }) => state === 'waiting').length;
  const signal = contact === null && waiting === 0 ? null : signalText(contact?.hasSignal ?? false, waiting);
  const stops = run ? stopsOf(run, outcomes) : [];
  const stop = stops.find(({ number }) => number === stopNumber);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col">
      <div role="status" className="sticky top-0 z-10">
        {drive.isBroken && (
          <p className="bg-alarm px-4 py-2 font-semibold text-white">
            This phone can keep nothing, perhaps in a private window. Write outcomes on the paper sheet.
          </p>
        )}
        {/* The line keeps its space while it is empty, so that no button moves when its text appears or
            disappears. */}
        <p className={`px-4 py-2 font-semibold ${signal === null ? '' : 'bg-tag text-ink'}`}>
          {signal ?? '\u00a0'}
        </p>
        {contact?.isSignedOut && (
          <p className="bg-tag px-4 py-2 text-ink">
            You are signed out. What waits here is still sent.{' '}
            <a href="/desk/sign-in?next=%2Fdesk%2Fdrive%2F" className="link font-semibold">
              Sign in
            </a>
          </p>
        )}
      </div>
      <main className="flex grow flex-col px-4 py-4">
        {run === undefined && !drive.isBroken && <p className="text-mute">Reading the run …</p>}
        {run && stop && <StopPage key={stop.number} {...{ run, stop, drive }} />}
        {run && !stop && <RunList {...{ run, stops, drive }} />}
        {run === null && <NoRun isSignedOut={contact?.isSignedOut ?? false} onAsk={drive.refresh} />}
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-2 px-4 pb-6">
        <a href="/desk/me" className={buttonClass('quiet')}>
          You
        </a>
        <Button
          look="quiet"
          onClick={async () => {
            if (drive.phone) await signOut(drive.phone);
            location.assign('/desk/sign-in');
          }}
        >
          Sign out
        </Button>
      </footer>
      <Announcer />
    </div>
  );
}

function NoRun({ isSignedOut, onAsk }: { isSignedOut: boolean; onAsk: () => Promise<void> }) {
  return (
    <>
      <h1 className="text-3xl">No run</h1>
      <p className="mt-2">
        {isSignedOut
          ? 'Sign in to see your run.'
          : 'When a run is planned for you, its stops appear here. Names and addresses of earlier runs are gone from this phone.'}
      </p>
      {!isSignedOut && (
        <Button className="mt-4" onClick={() => void onAsk()}>
          Look again
        </Button>
      )}
    </>
  );
}

/** The number after '#', 0 for none. */
function useFragment(): number {
  const read = () => Number(location.hash.slice(1)) || 0;
  const [number, setNumber] = useState(read);
  useEffect(() => {
    const change = () => {
      setNumber(read());
      scrollTo(0, 0);
      requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus());
    };
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  });
  return number;
}
