/** In characters; longer notes are refused, never cut. */
export const maxNoteLength = 500;
