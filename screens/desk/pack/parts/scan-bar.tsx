import { clsx } from 'clsx';
import CameraIcon from 'lucide-react/icons/camera';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Camera } from '#widgets/desk/scanner/camera.tsx';
import type { Picking } from './use-picking.ts';

/** What the last scan said, and the ways to scan without a scanner: the camera, and typing the code. */
export function ScanBar({ said, isUnsaved, scan }: Pick<Picking, 'said' | 'isUnsaved' | 'scan'>) {
  const [hasCamera, setCamera] = useState(false);
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') scan(typed);
    setTyped('');
  };
  return (
    <div className="mb-4">
      <div className="sticky top-2 z-10">
        <p
          role={said && !said.isRight ? 'alert' : 'status'}
          className={clsx(
            'min-h-14 rounded-md border-l-8 bg-surface px-4 py-3 font-semibold text-lg leading-snug',
            said === null && 'border-control text-mute',
            said?.isRight === true && 'border-glass',
            said?.isRight === false && 'border-danger text-danger',
          )}
        >
          {said?.words ?? 'Scan a bottle, or tap it once it is in the bag.'}
        </p>
      </div>
      {isUnsaved && (
        <p role="status" className="mt-2 font-semibold">
          No connection. What you scan is kept on this page, and saved when it is back.
        </p>
      )}
      {hasCamera && <Camera onCode={scan} onClose={() => setCamera(false)} />}
      <div className="mt-3 flex flex-wrap items-end gap-2">
        {!hasCamera && (
          <Button look="secondary" onClick={() => setCamera(true)}>
            <CameraIcon aria-hidden="true" className="size-5" />
            Scan with the camera
          </Button>
        )}
        <form onSubmit={submit} className="flex items-end gap-2">
          <Field
            label="Or type the code"
            name="code"
            inputMode="numeric"
            autoComplete="off"
            className="max-w-48"
            value={typed}
            onValue={setTyped}
          />
          <Button type="submit" look="quiet">
            Count it
          </Button>
        </form>
      </div>
    </div>
  );
}
