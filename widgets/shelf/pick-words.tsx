/** What a staff member says about a bottle: words and a first name, never a score (B-222). */
export function PickWords({ by, words }: { by: string; words: string }) {
  return (
    <figure>
      <blockquote className="text-balance font-serif text-lg leading-snug">“{words}”</blockquote>
      <figcaption className="mt-1 text-mute text-sm">{by}, at the store</figcaption>
    </figure>
  );
}
