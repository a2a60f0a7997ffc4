import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { KnownUsername } from '#widgets/account/known-username.tsx';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import { Section } from './section.tsx';

const consequence =
  'Your addresses, saved cards and cart are removed and your points are forfeited. Orders stay in our books without your name. Orders that are still on their way keep your name and address until they are handed over. This cannot be undone.';

/** Deletes the account, after asking for the password (M-213, M-243, G-53). */
export function DeleteAccount() {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Resets the form each time the dialog closes, at once, so that typed text does not reappear. */
  const [round, setRound] = useState(0);
  useEffect(() => {
    const listening = new AbortController();
    const reset = () => flushSync(() => setRound((now) => now + 1));
    dialog.current?.addEventListener('close', reset, listening);
    return () => listening.abort();
  }, []);

  const close = () => dialog.current?.close();
  const open = () => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  };
  return (
    <Section title="Delete Account" lead={consequence}>
      <Button look="secondary" onClick={open}>
        Delete Account
      </Button>
      <Dialog ref={dialog} title="Really delete your account?">
        <DeleteForm key={round} close={close} />
      </Dialog>
    </Section>
  );
}

function DeleteForm({ close }: { close: () => void }) {
  const { form, element, submit, text } = useAccountForm({
    initial: { password: '' },
    onSubmit: (sent) =>
      sent.delete('/profile', {
        preserveScroll: true,
        errorBag: 'deleteAccount',
        onSuccess: close,
        onError: () => sent.reset('password'),
      }),
  });
  return (
    <form ref={element} method="post" action="/profile" noValidate onSubmit={submit} className="grid gap-4">
      <p>{consequence} Please enter your password to confirm.</p>
      <KnownUsername />
      <PasswordField label="Password" autoComplete="current-password" {...text('password')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" look="danger" aria-disabled={form.processing}>
          Delete Account
        </Button>
      </div>
    </form>
  );
}
