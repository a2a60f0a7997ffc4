import { router } from '@inertiajs/react';
import { type ChangeEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { callDesk } from '#widgets/desk/call-desk.ts';
import type { ShownDayPlan } from '../props.ts';

/** Enough for five thousand lines. */
const maxChars = 900_000;

/** Without a till: its sales from a file of the day, previewed before it is imported (B-178). */
export function DayFile() {
  const [csv, setCsv] = useState('');
  const [plan, setPlan] = useState<ShownDayPlan | null>(null);
  const [said, setSaid] = useState<{ kind: 'error' | 'done'; words: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setPlan(null);
    setSaid(null);
    if (!file) return;
    const text = await file.text();
    if (text.length > maxChars)
      return setSaid({ kind: 'error', words: 'This file is too large for one day.' });
    setBusy(true);
    const answer = await callDesk<ShownDayPlan>('/desk/stock/counter/file/plan', { csv: text });
    setBusy(false);
    if (answer.kind === 'refused')
      return setSaid({ kind: 'error', words: answer.errors.csv ?? answer.message });
    setCsv(text);
    return setPlan(answer.data);
  };
  const take = async () => {
    if (!plan || isBusy) return;
    setBusy(true);
    const answer = await callDesk<{ notice: string }>('/desk/stock/counter/file', { csv, hash: plan.hash });
    setBusy(false);
    if (answer.kind === 'refused')
      return setSaid({ kind: 'error', words: answer.errors.csv ?? answer.message });
    setPlan(null);
    setSaid({ kind: 'done', words: answer.data.notice });
    return router.reload();
  };
  return (
    <section aria-labelledby="day-file" className="mt-8">
      <h2 id="day-file" className="mb-1 text-xl">
        The day’s file
      </h2>
      <div className="card p-5">
        <p className="mb-4 text-mute text-sm">
          A CSV of all that the till sold, with the columns date, code, bottles and amount; a return has a
          minus. With a column phone, a known customer collects points. The same day’s file may come again:
          what is in the books already stays as it is.
        </p>
        <label className="field-label mb-1 block font-semibold text-sm" htmlFor="day-csv">
          File
        </label>
        <input
          id="day-csv"
          type="file"
          accept=".csv,text/csv"
          className="block w-full max-w-md text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-control file:bg-surface file:px-4"
          disabled={isBusy}
          onChange={choose}
        />
        <Status kind={said?.kind === 'error' ? 'error' : 'polite'} className="mt-3">
          {said?.words ?? null}
        </Status>
        {plan && <Plan plan={plan} isBusy={isBusy} onTake={take} />}
      </div>
    </section>
  );
}

function Plan({ plan, isBusy, onTake }: { plan: ShownDayPlan; isBusy: boolean; onTake: () => void }) {
  const { words, newLines, refused, moreRefused, lines, more } = plan;
  return (
    <div className="mt-4">
      {refused.length > 0 ? (
        <>
          <p className="font-semibold text-danger">Nothing of it can be taken in yet:</p>
          <ul className="mt-1 list-disc pl-5">
            {refused.map((each) => (
              <li key={each} className="break-words">
                {each}
              </li>
            ))}
          </ul>
          {moreRefused > 0 && <p>and {moreRefused} more.</p>}
        </>
      ) : (
        <>
          <p className="mb-2 font-semibold">{words}</p>
          {lines.length > 0 && (
            <ul
              aria-label="What the file says"
              className="mb-4 divide-y divide-hairline border-hairline border-y"
            >
              {lines.map(({ line, day, name, bottles, amount, isKnown }) => (
                <li key={line} className="flex items-baseline justify-between gap-x-6 py-1.5">
                  <span className="min-w-0 break-words">
                    {name}
                    <span className="block text-mute text-sm">
                      {day}
                      {!isKnown && ' · to be matched'}
                    </span>
                  </span>
                  <span className="shrink-0 text-right tabular-nums">
                    {bottles} <span className="ml-3 inline-block min-w-16">{amount}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {more > 0 && <p className="mb-4 text-mute">and {more.toLocaleString('en-US')} more lines.</p>}
          {newLines > 0 && (
            <Button disabled={isBusy} onClick={onTake}>
              Take {newLines === 1 ? 'it' : `all ${newLines.toLocaleString('en-US')}`} into the books
            </Button>
          )}
        </>
      )}
    </div>
  );
}
