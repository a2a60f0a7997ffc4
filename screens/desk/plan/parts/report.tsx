import { router } from '@inertiajs/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import type { PlanProps } from '../props.ts';

/** What was written, what was skipped and why, and the undo (B-143). */
export function Report({ shown }: PlanProps) {
  const { done, applied, skipped, skippedInAll, undo, undoneBy } = shown;
  const written = done - skippedInAll;
  return (
    <section aria-labelledby="report" className="card grid gap-3 p-5">
      <h2 id="report" className="text-xl">
        Applied
      </h2>
      <p>
        {written.toLocaleString('en-US')} {written === 1 ? 'product was' : 'products were'} written
        {applied !== null && ` (${applied})`}.
        {skippedInAll > 0 && ` ${skippedInAll.toLocaleString('en-US')} skipped:`}
      </p>
      {skipped.length > 0 && (
        <ul className="divide-y divide-hairline text-sm">
          {skipped.map(({ key, name, why }) => (
            <li key={key} className="break-words py-2">
              {name}: {why}
            </li>
          ))}
        </ul>
      )}
      {undo !== null && <Undo act={undo} />}
      {undoneBy !== null && (
        <p>
          <Link href={undoneBy} className="link">
            This was undone.
          </Link>
        </p>
      )}
    </section>
  );
}

function Undo({ act }: { act: number }) {
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  function undo(proof: ProofFields = {}) {
    router.post(
      `/desk/activity/${act}/undo`,
      { ...proof },
      {
        preserveScroll: true,
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => setRefusal(askForProof(given, undo) ? '' : Object.values(given).join(' ')),
      },
    );
  }
  return (
    <div>
      <Button look="secondary" disabled={isBusy} onClick={() => undo()}>
        Undo all of it
      </Button>
      <Status kind="error">{refusal}</Status>
    </div>
  );
}
