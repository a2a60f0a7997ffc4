import { lazy, Suspense, useState } from 'react';
import type { PackId } from '#kit/ids.ts';
import { Button } from '#ui/button.tsx';

/** Loaded when it is opened: a page is no heavier for a bottle that is sold out. */
const TellMeForm = lazy(() => import('./tell-me-form.tsx'));

/** 'Tell me when it is back', for a size that is sold out (N-080). */
export function TellMe({ packId, name }: { packId: PackId; name: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button look="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Tell me when it is back
      </Button>
    );
  return (
    <Suspense fallback={<p className="min-h-40" />}>
      <TellMeForm packId={packId} name={name} />
    </Suspense>
  );
}
