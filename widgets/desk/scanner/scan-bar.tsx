import { clsx } from 'clsx';
import CameraIcon from 'lucide-react/icons/camera';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Camera } from './camera.tsx';
import type { ScanFeedback } from './scan-feedback.ts';

interface ScanBarProps {
  said: ScanFeedback | null;
  /** The server does not have some scans yet, because there is no connection. */
  isUnsaved: boolean;
  scan: (code: string) => void;
  /** Shown before the first scan. */
  hint: string;
}

/** What the last scan answered, and the ways to scan without a scanner: the camera, and typing the code. */
export function ScanBar({ said, isUnsaved, scan, hint }: ScanBarProps) {
  const [hasCamera, setCamera] = useState(false);
  return (
    <>
      <p
        role={said && !said.isRight ? 'alert' : 'status'}
        className={clsx(
          'sticky top-2 z-10 min-h-14 rounded-md border-l-8 bg-surface px-4 py-3 font-semibold text-lg leading-snug',
          said === null && 'border-control text-mute',
          said?.isRight === true && 'border-glass',
          said?.isRight === false && 'border-danger text-danger',
        )}
      >
        {said?.words ?? hint}
      </p>
      {isUnsaved && (
        <p role="status" className="mt-2 font-semibold">
          No connection. What you scan is kept on this page, and saved when it is back.
        </p>
      )}
      <div className="mt-3 mb-4 flex flex-wrap items-end gap-2">
        {hasCamera ? (
          <Camera onCode={scan} onClose={() => setCamera(false)} />
        ) : (
          <Button look="secondary" onClick={() => setCamera(true)}>
            <CameraIcon aria-hidden="true" className="size-5" />
            Scan with the camera
          </Button>
        )}
        <TypedCode scan={scan} />
      </div>
    </>
  );
}

/** A code that no scanner can read is typed in from its digits. */
function TypedCode({ scan }: Pick<ScanBarProps, 'scan'>) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') scan(typed);
    setTyped('');
  };
  if (!isOpen) {
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        Type the code
      </Button>
    );
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Field
        label="The digits under the bars"
        name="code"
        inputMode="numeric"
        autoComplete="off"
        // The button that was pressed is gone, and it was pressed in order to type.
        autoFocus
        className="max-w-48"
        value={typed}
        onValue={setTyped}
      />
      <Button type="submit" look="quiet">
        Count it
      </Button>
    </form>
  );
}
