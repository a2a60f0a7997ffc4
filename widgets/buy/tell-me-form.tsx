import { type FormEvent, useEffect, useRef, useState } from 'react';
import { backConsentWords, backTextConsentWords } from '#domains/wanted/back/back.rules.ts';
import { maxEmailLength } from '#kit/email.ts';
import type { PackId } from '#kit/ids.ts';
import { maskPhone } from '#kit/phone.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { VerificationCodeForm } from '#widgets/loyalty/verification-code-form.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';
import { useShop } from '#widgets/shop/use-shop.ts';

type Told =
  | { kind: 'waiting'; path: string }
  | { kind: 'proof-asked' }
  | { kind: 'passcode-sent'; key: string };

type Way = 'email' | 'text';

/** The address, an email or a phone, and the consent without which no one is notified (N-080). */
export default function TellMeForm({ packId, name }: { packId: PackId; name: string }) {
  const { user } = useShop().auth;
  const [way, setWay] = useState<Way>('email');
  const [email, setEmail] = useState(user?.email ?? '');
  const [phone, setPhone] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way has another first field
  useEffect(
    () =>
      form.current
        ?.querySelector<HTMLElement>('input[name=email], input[name=phone]')
        ?.focus({ preventScroll: true }),
    [way],
  );

  async function send(passcode?: string) {
    if (isBusy) return;
    setBusy(true);
    const answer = await callShop<Told>('POST', '/ajax/back-in-stock', {
      ...{ packId, consent: isAgreed, ...(way === 'email' ? { email } : { phone }) },
      ...(passcode !== undefined && told?.kind === 'passcode-sent' && { challengeKey: told.key, passcode }),
    });
    setBusy(false);
    if (answer.kind === 'done') {
      setErrors({});
      return setTold(answer.data);
    }
    const isAtField = ['email', 'phone', 'consent', 'passcode'].some((field) => answer.errors[field]);
    setErrors({ ...answer.errors, ...(!isAtField && { all: answer.message }) });
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus({ preventScroll: true });
  }

  function choose(next: Way) {
    setWay(next);
    setAgreed(false);
    setErrors({});
  }

  if (told?.kind === 'passcode-sent')
    return (
      <VerificationCodeForm
        key={told.key}
        phone={phone}
        error={errors.passcode ?? errors.phone ?? errors.packId ?? errors.all}
        isBusy={isBusy}
        onCode={send}
        onResend={() => void send()}
        onEdit={() => {
          setErrors({});
          setTold(null);
        }}
      />
    );
  if (told) return <Done told={told} to={way === 'email' ? email : phone} name={name} way={way} />;
  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      noValidate
      aria-label="Tell me when it is back"
      className="grid gap-3"
    >
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="font-semibold text-sm">How?</legend>
        {(['email', 'text'] as const).map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="way"
              value={each}
              checked={way === each}
              onChange={() => choose(each)}
              className="size-5 accent-glass"
            />
            {each === 'email' ? 'By email' : 'By text'}
          </label>
        ))}
      </fieldset>
      {way === 'email' ? (
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onValue={setEmail}
          error={errors.email}
          required
          maxLength={maxEmailLength}
        />
      ) : (
        <Field
          label="Mobile phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          hint="(###) ###-####. We text you a passcode first, and nothing at night."
          mask={maskPhone}
          value={phone}
          onValue={setPhone}
          error={errors.phone}
          required
        />
      )}
      <Checkbox
        key={way}
        label={way === 'email' ? backConsentWords : backTextConsentWords}
        name="consent"
        checked={isAgreed}
        onChecked={setAgreed}
        error={errors.consent}
        required
      />
      <Button type="submit" aria-disabled={isBusy} className="justify-self-start">
        Tell me
      </Button>
      <Status kind="error">{errors.all ?? errors.packId}</Status>
    </form>
  );
}

function Done({
  told,
  to,
  name,
  way,
}: {
  told: Exclude<Told, { kind: 'passcode-sent' }>;
  to: string;
  name: string;
  way: Way;
}) {
  return (
    <Status>
      <span className="font-semibold">
        {told.kind === 'waiting'
          ? `You are on the list. We ${way === 'email' ? 'write to' : 'text'} ${to} once, when ${name} is here.`
          : `We have written to ${to}. Follow the link in the letter, and you are on the list.`}
      </span>
      {told.kind === 'waiting' && (
        <>
          {' '}
          <Link href={told.path} className="link">
            See it, or end it
          </Link>
        </>
      )}
    </Status>
  );
}
