import { type FormEvent, useState } from 'react';
import type { WireLoyaltyAccount } from '#domains/loyalty/loyalty-wire.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Status } from '#ui/status.tsx';
import { callShop } from '../requests/call-shop.ts';

interface JoinOrGoOnProps {
  /** Verified as the shopper's, and not yet used by a member. */
  phone: string;
  name: { firstName: string; lastName: string };
  /** Called with the new account. */
  onJoined: (account: WireLoyaltyAccount) => void | Promise<void>;
  /** Without points. */
  onGoOn: () => void;
  onEdit: () => void;
}

type Errors = Partial<Record<string, string>>;

/** A verified phone without a loyalty account: join with it, or go on as a new customer (M-051, M-104). */
export function JoinOrGoOn({ phone, name, onJoined, onGoOn, onEdit }: JoinOrGoOnProps) {
  const [fields, setFields] = useState(name);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);

  async function join(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    const answer = await callShop<{ loyaltyAccount: WireLoyaltyAccount }>(
      'POST',
      '/ajax/user-info/loyalty/join',
      { phone, ...fields },
    );
    if (answer.kind === 'refused')
      setErrors(Object.keys(answer.errors).length > 0 ? answer.errors : { phone: answer.message });
    else await onJoined(answer.data.loyaltyAccount);
    setBusy(false);
  }

  return (
    <form
      noValidate
      aria-busy={isBusy}
      onSubmit={join}
      className="grid gap-3 rounded-md border border-hairline bg-tag p-4 sm:grid-cols-2"
    >
      <p className="sm:col-span-2">
        We could not find a loyalty account with this phone number. It is yours, so you can join with it:
        every dollar is a point, and 1,000 points are $10 off.
      </p>
      <Field
        label="First name"
        required
        autoComplete="given-name"
        value={fields.firstName}
        onValue={(firstName) => setFields((now) => ({ ...now, firstName }))}
        error={errors.firstName}
      />
      <Field
        label="Last name"
        required
        autoComplete="family-name"
        value={fields.lastName}
        onValue={(lastName) => setFields((now) => ({ ...now, lastName }))}
        error={errors.lastName}
      />
      <Status kind="error" className="sm:col-span-2">
        {errors.phone}
      </Status>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" look="secondary" aria-disabled={isBusy}>
          Join with {phone}
        </Button>
        <Button look="secondary" onClick={onGoOn}>
          Go on as a new customer
        </Button>
        <Button look="quiet" onClick={onEdit}>
          Use another number
        </Button>
      </div>
    </form>
  );
}
