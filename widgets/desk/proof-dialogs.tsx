import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { onWaitingAct, type ProofFields, type WaitingAct } from './ask-for-proof.ts';
import { ProofForm } from './proof-form.tsx';

/**
 * The windows of `askForProof`, placed once in the desk's layout: a step-up, or a manager's approval (B-009,
 * B-013).
 */
export function ProofDialogs() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [act, setAct] = useState<WaitingAct | null>(null);
  useEffect(() => onWaitingAct(setAct), []);
  useEffect(() => {
    const element = dialog.current;
    if (act) element?.showModal();
    const forget = () => setAct(null);
    element?.addEventListener('close', forget);
    return () => element?.removeEventListener('close', forget);
  }, [act]);
  const goOn = (fields: ProofFields) => {
    const { again } = act ?? {};
    dialog.current?.close();
    again?.(fields);
  };
  return (
    <Dialog ref={dialog} title={act?.wanted.kind === 'approval' ? 'A manager’s yes' : 'Is it you?'}>
      {act?.wanted.kind === 'step-up' && (
        <>
          <p className="mb-4">{act.wanted.words}</p>
          <ProofForm beginUrl="/desk/step-up/passkey/begin" url="/desk/step-up" onProved={() => goOn({})} />
        </>
      )}
      {act?.wanted.kind === 'approval' && (
        <>
          <p className="mb-4 font-semibold">{act.wanted.words}</p>
          <ApprovalForm ask={act.wanted.ask} onApproved={(approval) => goOn({ approval })} />
        </>
      )}
    </Dialog>
  );
}
