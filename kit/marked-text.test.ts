import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainWords, readMarkedText } from './marked-text.rules.ts';

test('paragraphs, a list, bold words and links to the shop are read (B-224)', () => {
  expect(
    readMarkedText('We **taste** first.\nAlways.\n\nSee:\n- [the grapes](/grapes)\n- *not* bold\r\n\r\nEnd'),
  ).toEqual([
    {
      kind: 'paragraph',
      words: [
        { kind: 'text', text: 'We ' },
        { kind: 'bold', text: 'taste' },
        { kind: 'text', text: ' first.' },
        { kind: 'text', text: ' ' },
        { kind: 'text', text: 'Always.' },
      ],
    },
    { kind: 'paragraph', words: [{ kind: 'text', text: 'See:' }] },
    {
      kind: 'list',
      items: [
        [{ kind: 'link', text: 'the grapes', href: '/grapes' }],
        [{ kind: 'text', text: '*not* bold' }],
      ],
    },
    { kind: 'paragraph', words: [{ kind: 'text', text: 'End' }] },
  ]);
});

test.each([
  '//elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '/\\elsewhere',
  'data:x',
])('a link to %s stays as the words that were typed (M-080)', (href) => {
  const typed = `go [here](${href}) now`;
  expect(readMarkedText(typed)).toEqual([{ kind: 'paragraph', words: [{ kind: 'text', text: typed }] }]);
});

test('no letter of any text is lost, and every link is a path of the shop (M-080)', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('**', '[', '](', ')', '/', '//', '\n', '\n\n', '- ', '<script>', 'x'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const blocks = readMarkedText(text);
      const letters = (of: string) => of.replaceAll(/[^\p{L}\p{N}<>]/gu, '');
      const words = blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.words));
      const hrefs = words.flatMap((each) => (each.kind === 'link' ? [each.href] : []));
      for (const href of hrefs) expect(new URL(href, 'https://shop.invalid').host).toBe('shop.invalid');
      if (hrefs.length === 0) expect(letters(plainWords(blocks))).toBe(letters(text));
    }),
  );
});
