/** The answer to digits that are not a bar code. */
export const noCodeWords =
  'That is not a bar code: it has 8, 12, 13 or 14 digits, and the last one checks the others.';
