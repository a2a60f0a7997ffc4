import { router } from '@inertiajs/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof } from '#widgets/desk/ask-for-proof.ts';
import type { KeyedCardsProps } from './props.ts';

/** The switch, with what it means for the store (B-104). */
export default function KeyedCards({ isOn }: KeyedCardsProps) {
  const [isRead, setRead] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (fields: Record<string, string>): void => {
    if (isBusy) return;
    router.post('/desk/keyed-cards', fields, {
      preserveScroll: true,
      preserveState: 'errors',
      onStart: () => setBusy(true),
      onFinish: () => setBusy(false),
      onError: (given) => {
        if (!askForProof(given, (proof) => change({ ...fields, ...proof }))) setErrors(given);
      },
    });
  };
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6">
      <PageHead title="Cards typed at the desk" description="For the store's staff." />
      <Link href="/desk/drafts" className="link inline-flex min-h-11 items-center">
        Phone orders
      </Link>
      <PageTitle>Cards typed at the desk</PageTitle>
      <p className="mt-2 font-semibold">
        {isOn ? 'On: owners and managers may type a caller’s card.' : 'Off: callers pay by their link alone.'}
      </p>
      <section aria-labelledby="rules" className="card mt-5 p-5">
        <h2 id="rules" className="mb-2 text-xl">
          Card rules
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            The pay link is the better way: the card stays with its owner, and the bank can ask for more.
          </li>
          <li>
            A typed card passes through this device’s keyboard. The rules of the card industry (PCI DSS) then
            ask more of the store, as a rule by the questionnaire for virtual terminals, SAQ C-VT. Ask your
            payment service or bank before you switch it on.
          </li>
          <li>
            Type the number only into the payment service’s own fields, while the caller says it. It is never
            written down, never put into a note, and never read back aloud.
          </li>
          <li>
            Only owners and managers may do it, each after showing that it is them, and every time is on
            record.
          </li>
        </ul>
      </section>
      <Status kind="error" className="mt-4">
        {errors.on}
      </Status>
      {isOn ? (
        <Button className="mt-4" aria-disabled={isBusy} onClick={() => change({ on: 'no' })}>
          Switch off
        </Button>
      ) : (
        <div className="mt-4 grid justify-items-start gap-3">
          <Checkbox
            label="I have read the card rules."
            name="isRead"
            checked={isRead}
            onChecked={setRead}
            error={errors.isRead}
          />
          <Button aria-disabled={isBusy} onClick={() => change({ on: 'yes', isRead: isRead ? 'yes' : 'no' })}>
            Switch on
          </Button>
        </div>
      )}
    </div>
  );
}
