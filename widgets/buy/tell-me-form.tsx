import { type FormEvent, useEffect, useRef, useState } from 'react';
import { backConsentWords } from '#domains/wanted/back/back.rules.ts';
import type { PackId } from '#kit/ids.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Status } from '#ui/status.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';
import { useShop } from '#widgets/shop/use-shop.ts';

/** The address, and the yes without which nobody is written to. */
export default function TellMeForm({ packId, name }: { packId: PackId; name: string }) {
  const { user } = useShop().auth;
  const [email, setEmail] = useState(user?.email ?? '');
  const [isAgreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [done, setDone] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const asked = { packId, email, consent: isAgreed };
    const answer = await callShop<{ kind: 'waiting' | 'proof-asked' }>('POST', '/ajax/back-in-stock', asked);
    setBusy(false);
    if (answer.kind === 'refused') {
      const { email: atEmail, consent } = answer.errors;
      setErrors({ ...answer.errors, ...(!atEmail && !consent && { all: answer.message }) });
      return form.current?.querySelector('input')?.focus({ preventScroll: true });
    }
    setErrors({});
    setDone(
      answer.data.kind === 'waiting'
        ? `You are on the list. We write to ${email} once, when ${name} is here.`
        : `We have written to ${email}. Follow the link in the letter, and you are on the list.`,
    );
  }

  if (done)
    return (
      <Status>
        <span className="font-semibold">{done}</span>
      </Status>
    );
  return (
    <form ref={form} onSubmit={send} noValidate aria-label="Tell me when it is back" className="grid gap-3">
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
        maxLength={254}
      />
      <Checkbox
        label={backConsentWords}
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
