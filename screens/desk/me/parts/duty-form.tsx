import { router } from '@inertiajs/react';
import { useState } from 'react';
import { weekdayNames } from '#domains/store/hours.rules.ts';
import { maskPhone } from '#kit/phone.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import type { MeProps } from '../props.ts';

/** On which days a person is texted about what is wrong, and in which hours not (B-255). */
export function DutyForm({ duty }: { duty: NonNullable<MeProps['duty']> }) {
  const [phone, setPhone] = useState(maskPhone(duty.phone));
  const [days, setDays] = useState(duty.days);
  const [quietFrom, setFrom] = useState(duty.quietFrom);
  const [quietTo, setTo] = useState(duty.quietTo);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const send = () => {
    if (isBusy) return;
    const fields = { phone, days: days.map(String), quiet_from: quietFrom, quiet_to: quietTo };
    router.post('/desk/me/duty', fields, {
      preserveScroll: true,
      preserveState: true,
      onStart: () => setBusy(true),
      onFinish: () => setBusy(false),
      onError: setErrors,
      onSuccess: () => setErrors({}),
    });
  };
  return (
    <section aria-labelledby="duty" className="card p-5">
      <h2 id="duty" className="text-xl">
        Texts about alerts
      </h2>
      <p className="mt-1 text-mute">
        A serious alert is texted once to those on duty that day. If no one is, the owners are texted.
      </p>
      <form
        noValidate
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Refusal words={errors.days === undefined ? [] : [errors.days]} />
        <Field
          label="Your mobile number"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          mask={maskPhone}
          value={phone}
          onValue={setPhone}
          error={errors.phone}
          className="sm:max-w-xs"
        />
        <fieldset>
          <legend className="font-semibold text-sm">On duty</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
            {weekdayNames.map((name, day) => (
              <Checkbox
                key={name}
                label={name}
                name={`day-${day}`}
                checked={days.includes(day)}
                onChecked={(isOn) =>
                  setDays((before) =>
                    isOn ? [...before, day].toSorted() : before.filter((each) => each !== day),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
        <div className="grid items-start gap-4 sm:max-w-md sm:grid-cols-2">
          <Field
            label="Quiet from"
            name="quiet_from"
            type="time"
            value={quietFrom}
            onValue={setFrom}
            error={errors.quiet_from}
          />
          <Field label="to" name="quiet_to" type="time" value={quietTo} onValue={setTo} />
        </div>
        <Button type="submit" look="secondary" className="justify-self-start" aria-disabled={isBusy}>
          Save
        </Button>
      </form>
    </section>
  );
}
