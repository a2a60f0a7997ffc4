import { useState } from 'react';
import { storeDay } from '#kit/clock.ts';
import { Field } from '#ui/field.tsx';
import { isOfAge } from './door-steps.rules.ts';

/**
 * Computes the age from a typed birth date, says yes or no, and forgets the date: it is neither stored nor
 * sent anywhere.
 */
export function AgeCheck() {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<boolean | null>(null);
  return (
    <div>
      <Field
        label="Or type the birth date"
        hint="This phone only does the math with it, and forgets it at once."
        name="reckoning"
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        mask={slashed}
        onValue={(value) => {
          const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? [];
          const known = year ? isOfAge(`${year}-${month}-${day}`, storeDay(Date.now())) : null;
          setAnswer(known);
          setTyped(known === null ? value : '');
        }}
      />
      <p role="status" className="font-semibold text-lg">
        {answer === true && 'Yes: 21 or older.'}
        {answer === false && <span className="text-danger">No: not 21.</span>}
      </p>
    </div>
  );
}

/** '11252005' → '11/25/2005' as it is typed. */
function slashed(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}
