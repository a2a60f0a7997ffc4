import { useState } from 'react';
import { doorCodeLength } from '#domains/runs/door.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PlainForm } from '#ui/plain-form.tsx';

/** Four digits from the buyer's page: they prove that driver and buyer met, in addition to the ID (B-123). */
export function DoorCode({ codes, onRight }: { codes: readonly string[]; onRight: () => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <>
      <PlainForm
        label="Code"
        className="grid gap-3"
        onSend={async () => {
          const isRight = codes.includes(await digest(typed.trim()));
          setWrong(!isRight);
          if (isRight) onRight();
        }}
      >
        <Field
          label="Four digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={doorCodeLength}
          value={typed}
          onValue={setTyped}
          error={isWrong ? 'That is not the code of this order.' : undefined}
        />
        <Button type="submit" className="min-h-16 w-full text-lg">
          Check the code
        </Button>
      </PlainForm>
      <Button look="quiet" onClick={onRight}>
        They cannot show it
      </Button>
    </>
  );
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
