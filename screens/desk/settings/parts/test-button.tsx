import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { callDesk } from '#widgets/desk/call-desk.ts';

/** Sends what is typed to the person who typed it; nothing is saved by it (B-216). */
export function TestButton({
  path,
  typed,
  onRefused,
}: {
  path: string;
  typed: Readonly<Record<string, string>>;
  onRefused: (errors: Record<string, string>) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState('');

  async function send() {
    setBusy(true);
    setSentTo('');
    const answer = await callDesk<{ sentTo: string }>(path, { fields: typed });
    setBusy(false);
    if (answer.kind === 'done') setSentTo(answer.data.sentTo);
    else onRefused(Object.keys(answer.errors).length > 0 ? answer.errors : { test: answer.message });
  }

  return (
    <>
      <Button look="quiet" aria-disabled={isBusy} onClick={() => void (isBusy || send())}>
        Send a test to me
      </Button>
      <Status>{sentTo === '' ? '' : `It went to ${sentTo}.`}</Status>
    </>
  );
}
