/** 'Four more bottles of wine take 10 % off all twelve.' as long as they are missing (N-101). */
export function CaseNudge({ hint, className }: { hint: string | null; className?: string }) {
  if (hint === null) return null;
  return (
    <p className={className}>
      <span className="block rounded-md border border-hairline bg-tag px-3 py-2 text-sm">{hint}</span>
    </p>
  );
}
