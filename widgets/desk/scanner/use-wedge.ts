import { useEffect, useEffectEvent } from 'react';
import { maxGapMs, noBurst, readWedgeKey } from './wedge.rules.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Listens to a bar-code reader that acts as a keyboard, wherever the focus is (B-066). What it typed into a
 * field is removed again, and keys that turn out to be a person's are put back (B-263).
 */
export function useWedge(onCode: (code: string) => void): void {
  const give = useEffectEvent(onCode);
  useEffect(() => {
    let burst = noBurst;
    let before: { field: Field; value: string } | null = null;
    let timer = 0;
    const giveBack = () => {
      const kept = burst.digits.slice(1);
      if (kept !== '' && before) typeInto(before.field, kept);
      burst = noBurst;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.key === 'Shift')
        return;
      const answer = readWedgeKey(burst, event.key, event.timeStamp);
      window.clearTimeout(timer);
      if (answer.kind === 'pass') {
        giveBack();
        const field = fieldOf(event.target);
        before = field && { field, value: field.value };
      } else {
        event.preventDefault();
        event.stopPropagation();
      }
      burst = answer.burst;
      if (answer.kind === 'code') {
        if (before) writeField(before.field, before.value);
        give(answer.code);
      } else if (burst !== noBurst) timer = window.setTimeout(giveBack, maxGapMs * 2);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
}

function fieldOf(target: EventTarget | null): Field | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
}

function typeInto(field: Field, text: string): void {
  field.setRangeText(
    text,
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
    'end',
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** React notices a value only if it is set past React's own property. */
function writeField(field: Field, value: string): void {
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
