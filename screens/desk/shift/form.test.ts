import { expect, test } from 'vitest';
import { parseForm } from '#kit/parse-form.ts';
import { leftNoteForm } from './form.ts';

test('a note for the next shift is read as typed, and refused if it holds a card number (B-309)', () => {
  expect(parseForm(leftNoteForm, { words: ' one\ntwo ' })).toMatchObject({ fields: { words: 'one\ntwo' } });
  for (const words of [undefined, ['4111 1111 1111 1111'], { toString: 1, valueOf: 1 }])
    expect(parseForm(leftNoteForm, { words })).toMatchObject({ fields: { words: '' } });
  const refused = { refusals: [{ field: 'words', kind: 'A card number is stored nowhere.' }] };
  for (const words of ['4111 1111 1111 1111', 'one\n4111-1111-1111-1111', 4_111_111_111_111_111])
    expect(parseForm(leftNoteForm, { words })).toMatchObject(refused);
});
