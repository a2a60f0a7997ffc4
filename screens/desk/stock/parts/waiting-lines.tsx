import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Status } from '#ui/status.tsx';
import { Stepper } from '#widgets/desk/acts/stepper.tsx';
import { callDesk } from '#widgets/desk/call-desk.ts';
import type { Said } from '#widgets/desk/scanner/said.ts';
import { ScanBar } from '#widgets/desk/scanner/scan-bar.tsx';
import { useWedge } from '#widgets/desk/scanner/use-wedge.ts';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import type { CounterProps, ShownWaiting } from '../props.ts';
import { FindBottle } from './find-bottle.tsx';

/** What the till sold and nobody knows yet: matched once, by a scan or by its name (B-175). */
export function WaitingLines({
  waiting,
  isMore,
  maxBottles,
}: Pick<CounterProps, 'waiting' | 'isMore' | 'maxBottles'>) {
  const [asked, setAsked] = useState<ShownWaiting | null>(null);
  if (waiting.length === 0 && asked === null) return null;
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="mb-1 text-xl">
        What is this?
      </h2>
      <p className="mb-3 text-mute text-sm">
        The till sold these, and the books do not know which bottle they are. Say it once: it is remembered.
      </p>
      <ul aria-label="To be matched" className="card divide-y divide-hairline">
        {waiting.map((line) => (
          <li
            key={line.key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2"
          >
            <div className="min-w-0">
              <p className="break-words font-semibold">{line.name}</p>
              <p className="text-mute text-sm">{line.words}</p>
            </div>
            <Row line={line} onAsk={() => setAsked(line)} />
          </li>
        ))}
      </ul>
      {isMore && <p className="mt-2 text-mute text-sm">There are more; these come first.</p>}
      {asked && (
        <Question key={asked.key} line={asked} maxBottles={maxBottles} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

function Row({ line, onAsk }: { line: ShownWaiting; onAsk: () => void }) {
  const form = useSmallForm('/desk/stock/counter/lines', {});
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="secondary" aria-label={`Match ${line.name}`} onClick={onAsk}>
        Match
      </Button>
      <Button
        look="quiet"
        aria-label={`Not a bottle: ${line.name}`}
        disabled={form.isBusy}
        onClick={() => form.send({ key: line.key, not: '1' })}
      >
        Not a bottle
      </Button>
      <Status kind="error">{form.errors.formatId ?? form.errors.form}</Status>
    </div>
  );
}

interface Choice {
  formatId: number;
  name: string;
  bottles: number;
}

interface Meaning {
  formatId: number;
  name: string;
  vintage: string;
  size: string;
  bottles: number;
}

function Question({
  line,
  maxBottles,
  onClose,
}: {
  line: ShownWaiting;
  maxBottles: number;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [among, setAmong] = useState<readonly Choice[]>([]);
  const [choice, setChoice] = useState<Choice | null>(null);
  const form = useSmallForm(
    '/desk/stock/counter/lines',
    {},
    {
      onDone: () => dialog.current?.close(),
    },
  );
  useEffect(() => dialog.current?.showModal(), []);
  const scan = async (code: string) => {
    const answer = await callDesk<{ meanings: Meaning[] }>('/desk/barcodes/read', { code });
    if (answer.kind === 'refused')
      return setSaid({ isRight: false, words: answer.errors.code ?? answer.message });
    const found = answer.data.meanings.map(({ formatId, name, vintage, size, bottles }) => ({
      ...{ formatId, bottles },
      name: `${[name, vintage].filter(Boolean).join(' ')}, ${size}`,
    }));
    setAmong(found.length > 1 ? found : []);
    if (found.length === 0) return setSaid({ isRight: false, words: 'No bottle has this code.' });
    if (found.length > 1)
      return setSaid({ isRight: true, words: 'Several bottles have this code: which one?' });
    setSaid(null);
    return setChoice(found[0] ?? null);
  };
  useWedge(scan);
  return (
    <Dialog ref={dialog} title={line.name}>
      <CloseWith dialog={dialog} onClose={onClose} />
      <p className="mb-3 text-mute text-sm">{line.words}</p>
      {choice === null ? (
        <>
          <ScanBar
            said={said}
            isUnsaved={false}
            scan={scan}
            hint="Scan the bottle, or find it by its name."
          />
          {among.length > 0 && (
            <div className="mb-4 grid gap-2">
              {among.map((each) => (
                <Button
                  key={each.formatId}
                  look="secondary"
                  className="justify-start text-left"
                  onClick={() => setChoice(each)}
                >
                  {each.name}
                </Button>
              ))}
            </div>
          )}
          <FindBottle
            act="It is this"
            onFound={({ formatId, name }) => setChoice({ formatId, name, bottles: 1 })}
          />
        </>
      ) : (
        <div className="grid gap-4">
          <p className="break-words font-semibold text-lg">{choice.name}</p>
          <div className="flex items-center justify-between gap-4">
            <span className="font-semibold text-sm">
              {line.isRemembered ? 'Bottles each time it is sold: 1, or those of a case' : 'Bottles in all'}
            </span>
            <Stepper
              label="Bottles"
              value={choice.bottles}
              min={1}
              max={maxBottles}
              onValue={(bottles) => setChoice({ ...choice, bottles })}
            />
          </div>
          <Status kind="error">{form.errors.formatId ?? form.errors.bottles ?? form.errors.form}</Status>
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={() => setChoice(null)}>
              Another bottle
            </Button>
            <Button
              disabled={form.isBusy}
              onClick={() =>
                form.send({
                  ...{ key: line.key, formatId: String(choice.formatId), bottles: String(choice.bottles) },
                })
              }
            >
              It is this
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** However the window is closed, the question is over. */
function CloseWith({
  dialog,
  onClose,
}: {
  dialog: React.RefObject<HTMLDialogElement | null>;
  onClose: () => void;
}) {
  useEffect(() => {
    const element = dialog.current;
    element?.addEventListener('close', onClose);
    return () => element?.removeEventListener('close', onClose);
  }, [dialog, onClose]);
  return null;
}
