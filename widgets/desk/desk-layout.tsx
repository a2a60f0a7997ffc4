import { usePage } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { Announcer } from '#ui/announcer.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTakenOver } from '#ui/use-taken-over.ts';
import { DeskFoot } from './desk-foot.tsx';
import { DeskHead } from './desk-head.tsx';
import { ProofDialogs } from './proof-dialogs.tsx';
import { useBell } from './shift/use-bell.ts';
import { NewSlips } from './slip/new-slips.tsx';
import { useDesk } from './use-desk.ts';
import { useIdleLock } from './use-idle-lock.ts';

/**
 * The parts around every page of the desk: a head on wide screens, a bar within reach of the thumb on phones
 * (B-260).
 */
export function DeskLayout({ children }: { children: ReactNode }) {
  useTakenOver();
  const { lockMinutes, person, rights } = useDesk();
  const isBoard = usePage().component === 'Desk/Board';
  useIdleLock(lockMinutes);
  useBell(isBoard);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-glass px-4 py-3 font-semibold text-on-glass focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <DeskHead />
      <main id="main" tabIndex={-1} className="flex-1 max-md:pb-20">
        {children}
      </main>
      <DeskFoot />
      {person !== null && rights['work-orders'] && <NewSlips isBoard={isBoard} />}
      <ProofDialogs />
      <Announcer />
      <Notice />
    </div>
  );
}
