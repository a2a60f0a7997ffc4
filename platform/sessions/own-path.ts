const maxPathLength = 1_000;

/**
 * The text if it is a path of this shop that a redirect may follow, else null: no other host, no control
 * characters.
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
