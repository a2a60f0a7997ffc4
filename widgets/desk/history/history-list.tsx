import { router } from '@inertiajs/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { HistoryEntry } from './history-entry.ts';

/**
 * Who did what, newest first, with an undo button where the person who reads it may undo the act (B-032,
 * B-033).
 */
export function HistoryList({ entries, label }: { entries: readonly HistoryEntry[]; label: string }) {
  return (
    <ol aria-label={label} className="divide-y divide-hairline">
      {entries.map((entry) => (
        <Line key={entry.seq} entry={entry} />
      ))}
    </ol>
  );
}

function Line({ entry }: { entry: HistoryEntry }) {
  const { sentence, when, at, where, why, href, undone, mayUndo } = entry;
  const text = href ? (
    <Link href={href} className="decoration-1 underline-offset-4 hover:underline">
      {sentence}
    </Link>
  ) : (
    sentence
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className={clsx('break-words', undone && 'text-mute')}>{text}</p>
        {why && <p className="break-words text-sm">“{why}”</p>}
        <p className="text-mute text-sm">
          <time dateTime={at}>{when}</time>
          {where && ` · ${where}`}
        </p>
        {undone && <p className="font-semibold text-sm">{undone}</p>}
      </div>
      {mayUndo && <Undo entry={entry} />}
    </li>
  );
}

function Undo({ entry: { seq, sentence } }: { entry: HistoryEntry }) {
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const undo = () =>
    router.post(
      `/desk/activity/${seq}/undo`,
      {},
      {
        preserveScroll: true,
        onStart: () => setAsking(true),
        onFinish: () => setAsking(false),
        onError: (errors) => setRefusal(Object.values(errors)[0] ?? null),
      },
    );
  return (
    <>
      <Button look="secondary" disabled={isAsking} onClick={undo} aria-label={`Undo: ${sentence}`}>
        Undo
      </Button>
      <p role="alert" className="basis-full text-danger empty:hidden">
        {refusal}
      </p>
    </>
  );
}
