import { Status } from '#ui/status.tsx';

/** What was refused, above the form that asked for it; the typed text stays. */
export function Refusal({ words }: { words: readonly string[] }) {
  return (
    <Status kind="error" className="mb-3">
      {words.length === 0 ? null : words.map((each) => <p key={each}>{each}</p>)}
    </Status>
  );
}
