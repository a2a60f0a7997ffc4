import { useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Ten codes, shown once (B-003). */
export function ShownCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid gap-4">
      <p>
        Each of these codes signs you in once if your key or your authenticator is lost. Keep them where only
        you look: they are not shown again.
      </p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-md bg-tag p-4 font-semibold tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          onClick={() => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy all'}
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  );
}
