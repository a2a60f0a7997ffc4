import { router } from '@inertiajs/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';

interface PinBlockProps {
  person: { id: string; name: string };
  device: { id: string; name: string };
}

/** Shown after a person's five wrong PINs on a device, with the button that lets them try again (B-011). */
export function PinBlock({ person, device }: PinBlockProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  function lift(fields: ProofFields = {}): void {
    setErrors({});
    router.post(
      `/desk/people/${person.id}/pin-again`,
      { device: device.id, ...fields },
      {
        preserveScroll: true,
        preserveState: 'errors',
        onError: (given) => {
          if (!askForProof(given, lift)) setErrors(given);
        },
      },
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-control px-3 py-2">
      <p className="min-w-0 flex-1 basis-56">
        {person.name} typed five wrong PINs on {device.name}, and can use none there.
      </p>
      <Button look="secondary" onClick={() => lift()}>
        Let {person.name} try again
      </Button>
      <Status kind="error">{errors.pin ?? errors.notAllowed}</Status>
    </div>
  );
}
