/** What does not work right now, shown before anyone taps (B-284). */
export function Outages({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div className="mb-4 grid gap-1 rounded-md border border-hairline bg-tag px-4 py-3">
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}
