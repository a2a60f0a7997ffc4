import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { DriveStop } from './stops.rules.ts';
import type { Drive } from './use-drive.ts';

/**
 * The van broke down: windows that cannot be kept take no more orders, and the store contacts their buyers
 * (B-124).
 */
export function CloseWindow({ left, drive }: { left: readonly DriveStop[]; drive: Drive }) {
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const windows = new Map(
    left.flatMap(({ orders }) =>
      orders.flatMap(({ slot, window }) =>
        slot ? [[slot.id, { window, isClosed: slot.isClosed }] as const] : [],
      ),
    ),
  );
  if (windows.size === 0) return null;
  return (
    <Disclosure summary="The van broke down" className="mt-6 border-t">
      <div className="grid gap-3">
        <p>Close a window that you cannot keep. No one can choose it now, and a manager is notified.</p>
        {[...windows].map(([id, { window, isClosed }]) =>
          isClosed ? (
            <p key={id} className="font-semibold">
              {window} is closed.
            </p>
          ) : (
            <Button
              key={id}
              look="danger"
              className="min-h-14 w-full"
              disabled={isBusy}
              onClick={async () => {
                setBusy(true);
                setSaid((await drive.closeWindow(id)) ? null : 'Not closed: no signal. Call the store.');
                setBusy(false);
              }}
            >
              Close {window}
            </Button>
          ),
        )}
        <p role="status" className="font-semibold text-danger">
          {said}
        </p>
      </div>
    </Disclosure>
  );
}
