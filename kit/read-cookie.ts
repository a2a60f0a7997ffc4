/** The value of one cookie in a raw `Cookie` header; the first of two equal names counts. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const cut = pair.indexOf('=');
    if (cut > 0 && pair.slice(0, cut).trim() === name) return pair.slice(cut + 1).trim();
  }
  return undefined;
}
