const maxPathLength = 1_000;

/**
 * The text when it is a path of this shop that a redirect may follow, else null: never another host, never a
 * control sign.
 */
export function ownPath(text: string | undefined): string | null {
  if (
    text === undefined ||
    text.length > maxPathLength ||
    !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) ||
    text.includes('\\')
  )
    return null;
  return new URL(text, 'http://own.invalid').host === 'own.invalid' ? text : null;
}
