import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Status } from '#ui/status.tsx';
import { Stepper } from '#widgets/desk/acts/stepper.tsx';
import { callDesk } from '#widgets/desk/call-desk.ts';
import { ScanBar } from '#widgets/desk/scanner/scan-bar.tsx';
import type { ScanFeedback } from '#widgets/desk/scanner/scan-feedback.ts';
import { useWedge } from '#widgets/desk/scanner/use-wedge.ts';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { FindBottle } from './find-bottle.tsx';

export interface Asked {
  /** Where the answer is sent, with the fields that identify the question. */
  url: string;
  fields: Record<string, string>;
  /** What the till calls it. */
  name: string;
  words: string;
  /** The answer is remembered for its next sales, too. */
  isRemembered: boolean;
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

/** Asks what an item of the till is: by a scan, or by its name. */
export function BottleQuestion({
  asked,
  maxBottles,
  onClose,
}: {
  asked: Asked;
  maxBottles: number;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [said, setSaid] = useState<ScanFeedback | null>(null);
  const [among, setAmong] = useState<readonly Choice[]>([]);
  const [choice, setChoice] = useState<Choice | null>(null);
  const form = useSmallForm(
    asked.url,
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
    <Dialog ref={dialog} title={asked.name}>
      <CloseWith dialog={dialog} onClose={onClose} />
      <p className="mb-3 text-mute text-sm">{asked.words}</p>
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
              {asked.isRemembered ? 'Bottles each time it is sold: 1, or those of a case' : 'Bottles in all'}
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
                  ...asked.fields,
                  ...{ formatId: String(choice.formatId), bottles: String(choice.bottles) },
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
