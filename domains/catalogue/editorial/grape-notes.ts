import { readProjectJson } from '#platform/files/project-file.ts';
import { cleanNote } from './grape-notes-html.rules.ts';

/** The note for each grape, by slug: HTML reduced to the allow-list, so it is safe no matter who wrote it. */
export type GrapeNotes = ReadonlyMap<string, string>;

/** Cleans the notes as they are stored, by slug (M-080). */
export function makeGrapeNotes(stored: Readonly<Record<string, string>>): GrapeNotes {
  return new Map(Object.entries(stored).map(([slug, html]) => [slug, cleanNote(html)]));
}

/** The notes that every shop begins with; those written at the desk override them (`places/`). */
export const grapeNotes = makeGrapeNotes(readProjectJson('data/grapes.json') as Record<string, string>);
