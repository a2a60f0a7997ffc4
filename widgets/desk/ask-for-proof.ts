/**
 * What an act still needs, according to the form's errors: `ProofDialogs` asks for it, and the form goes on.
 */
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
 * To be called in a form's `onError`: true if the act only needs a fresh proof or a manager's approval. The
 * window for it opens over the form; afterward `again` is called, and the form is sent once more with the
 * given fields. Closing the window gives up the act; what was typed stays (B-009, B-013).
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
