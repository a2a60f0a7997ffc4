/** 'added 2 photos', 'changed the order of the photos'. */
export function photosText(before: unknown, after: unknown): string {
  const hashesOf = (value: unknown) =>
    ((value as { photos?: { hash: string }[] } | null)?.photos ?? []).map(({ hash }) => hash);
  const [was, is] = [hashesOf(before), hashesOf(after)];
  const added = is.filter((hash) => !was.includes(hash)).length;
  const gone = was.filter((hash) => !is.includes(hash)).length;
  const count = (number: number) => (number === 1 ? 'a photo' : `${number} photos`);
  if (added > 0 && gone > 0) return `replaced ${count(gone)} by ${count(added)}`;
  if (added > 0) return `added ${count(added)}`;
  if (gone > 0) return `removed ${count(gone)}`;
  return was.join() === is.join() ? 'changed what is said of the photos' : 'changed the order of the photos';
}
