/**
 * How many fields of a refused form need another look; '' for none. Each field says what is wrong with it.
 */
export function wrongWords(errors: Readonly<Record<string, string>>): string {
  const count = Object.keys(errors).length;
  if (count === 0) return '';
  return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`;
}
