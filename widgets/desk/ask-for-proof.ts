/** What a form's errors say that an act still needs: `ProofDialogs` asks for it, and the form goes on. */
type Wanted =
  | { kind: 'step-up'; words: string }
  /** `ask` is the act with its amounts, signed by the shop. */
  | { kind: 'approval'; words: string; ask: string };

/** The fields that the form adds when it is sent again. */
export type ProofFields = { approval?: string };

export interface WaitingAct {
  wanted: Wanted;
  /** Sends the form again, with what was typed in it. */
  again: (fields: ProofFields) => void;
}

const waiting = new EventTarget();

/** Null for errors that are about the form itself. */
function wantedBy(errors: Readonly<Record<string, string>>): Wanted | null {
  const { stepUp, approval, approvalAsk } = errors;
  if (stepUp !== undefined) return { kind: 'step-up', words: stepUp };
  if (approval !== undefined && approvalAsk !== undefined)
    return { kind: 'approval', words: approval, ask: approvalAsk };
  return null;
}

/**
 * To call in a form's `onError`: true if the act only needs a fresh proof or a manager's yes. The window for it
 * opens over the form; after it `again` is called, and the form sends itself once more with the given fields.
 * Closing the window gives the act up; what was typed stays (B-009, B-013).
 */
export function askForProof(
  errors: Readonly<Record<string, string>>,
  again: (fields: ProofFields) => void,
): boolean {
  const wanted = wantedBy(errors);
  if (!wanted) return false;
  waiting.dispatchEvent(new CustomEvent<WaitingAct>('ask', { detail: { wanted, again } }));
  return true;
}

export function onWaitingAct(show: (act: WaitingAct) => void): () => void {
  const listen = (event: Event) => show((event as CustomEvent<WaitingAct>).detail);
  waiting.addEventListener('ask', listen);
  return () => waiting.removeEventListener('ask', listen);
}
