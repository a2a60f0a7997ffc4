import { router } from '@inertiajs/react';
import { type ChangeEvent, useId, useState } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { callWithFile } from '#widgets/desk/call-desk.ts';
import type { ReceiptProps } from '../props.ts';

const accepted = 'application/pdf,image/jpeg,image/png,image/webp';

/** The invoice as a photo or a PDF (B-163). */
export function Documents({ receipt, files, mayCheck }: ReceiptProps) {
  const input = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    setBusy(true);
    setError(null);
    for (const file of chosen) {
      const answer = await callWithFile(`/desk/stock/receive/${receipt.id}/files`, file);
      if (answer.kind === 'refused') setError(`${file.name}: ${answer.message}`);
    }
    setBusy(false);
    router.reload({ only: ['files'] });
  };
  return (
    <section aria-labelledby="documents" className="mt-8">
      <h2 id="documents" className="mb-1 text-xl">
        The paper
      </h2>
      <p className="mb-3 text-mute text-sm">A photo or PDF of the invoice, at most 10 MB.</p>
      {files.length > 0 && (
        <ul aria-label="The paper" className="card mb-3 divide-y divide-hairline">
          {files.map(({ id, name, href, words }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 px-4 py-2">
              {mayCheck ? (
                <a href={href} target="_blank" rel="noreferrer" className="link py-1">
                  {name}
                </a>
              ) : (
                <span className="py-1">{name}</span>
              )}
              <span className="text-mute text-sm">{words}</span>
            </li>
          ))}
        </ul>
      )}
      <label
        htmlFor={input}
        className={buttonClass(
          'secondary',
          'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2',
        )}
      >
        {isBusy ? 'Sending …' : 'Add the invoice'}
        <input
          id={input}
          type="file"
          accept={accepted}
          multiple
          disabled={isBusy}
          className="sr-only"
          onChange={send}
        />
      </label>
      <Status kind="error" className="mt-2">
        {error}
      </Status>
    </section>
  );
}
