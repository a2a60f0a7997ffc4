import { type FormEvent, lazy, Suspense, useState } from 'react';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Status } from '#ui/status.tsx';
import { callDesk } from '#widgets/desk/call-desk.ts';
import { useWedge } from '#widgets/desk/scanner/use-wedge.ts';
import type { FoundBottle } from '../props.ts';

const Camera = lazy(async () => ({ default: (await import('#widgets/desk/scanner/camera.tsx')).Camera }));

/**
 * The shop's own search, a scanner that acts as a keyboard, or the camera; if a code means a single bottle,
 * it is added at once.
 */
export function FindBottles({ draftId, onAdd }: { draftId: string; onAdd: (bottle: FoundBottle) => void }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly FoundBottle[] | null>(null);
  const [words, setWords] = useState('');
  const [isCameraOpen, setCamera] = useState(false);

  async function find(text: string, isCode = false): Promise<void> {
    if (text.trim() === '') return setFound(null);
    const answer = await callDesk<{ found: FoundBottle[] }>(`/desk/drafts/${draftId}/bottles`, {
      find: text,
    });
    if (answer.kind === 'refused') return setWords(answer.errors.find ?? answer.message);
    setWords('');
    const [only, ...others] = answer.data.found;
    if (isCode && only && others.length === 0 && only.left > 0) {
      setFound(null);
      return onAdd(only);
    }
    if (isCode && !only) setWords('No bottle has this code. Search for it by name.');
    setFound(answer.data.found);
  }
  useWedge((code) => find(code, true));

  return (
    <div className="mt-3">
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          find(typed, /^\d{8,14}$/.test(typed.trim()));
        }}
      >
        <Field
          label="Find a bottle"
          name="find"
          type="search"
          autoComplete="off"
          className="min-w-56 flex-1"
          value={typed}
          onValue={setTyped}
        />
        <Button type="submit">Search</Button>
        <Button look="secondary" aria-expanded={isCameraOpen} onClick={() => setCamera(!isCameraOpen)}>
          Camera
        </Button>
      </form>
      {isCameraOpen && (
        <div className="mt-3">
          <Suspense fallback={<p className="text-mute">The camera is opening …</p>}>
            <Camera onCode={(code) => find(code, true)} onClose={() => setCamera(false)} />
          </Suspense>
        </div>
      )}
      <Status kind="error" className="mt-3">
        {words}
      </Status>
      <Status className="mt-3 text-mute">
        {found?.length === 0 && words === '' && 'Nothing is found. Try fewer words.'}
      </Status>
      {found !== null && found.length > 0 && (
        <ul aria-label="Found bottles" className="mt-3 divide-y divide-hairline border-hairline border-y">
          {found.map((bottle) => (
            <li key={bottle.packId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-32 flex-1 break-words">
                <span className="font-semibold">{bottle.name}</span>
                <span className="block text-mute text-sm">
                  {bottle.size} · {leftWords(bottle)}
                </span>
              </span>
              <span className="price">{formatCents(bottle.cents)}</span>
              <Button look="secondary" disabled={bottle.left === 0} onClick={() => onAdd(bottle)}>
                Add
                <span className="sr-only">
                  {' '}
                  {bottle.name} {bottle.size}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function leftWords({ left, held }: FoundBottle): string {
  if (held !== null) return held;
  return left === 0 ? 'none left' : `${left} left`;
}
