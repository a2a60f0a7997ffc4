import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanNote, type NoteNode, readNote, writeNote } from './grape-notes-html.rules.ts';

describe('what a note may contain stays as it is (M-080)', () => {
  test.each([
    '',
    'Plain words.',
    '<p>Plum and <em>cocoa</em>, <strong>soft</strong>.</p>',
    '<p>One<br>two</p><ul><li>a</li><li><em>b</em></li></ul><p>three</p>',
    '<p><a href="/region/france/burgundy">Burgundy</a></p>',
    '<a href="https://example.org/a?b=1&amp;c=2#d">there</a>',
    'Fish &amp; chips &lt; &quot;wine&quot; &gt; 5',
    '<p>Gewürztraminer, Carménère, 葡萄, 🍇</p>',
  ])('%s', (html) => {
    expect(cleanNote(html)).toBe(html);
  });
});

describe('what a note may not contain is removed (M-080, R-077)', () => {
  test.each([
    ['<script>alert(1)</script>Red', 'Red'],
    ['<SCRIPT SRC=//x.example/a.js></SCRIPT >Red', 'Red'],
    ['Red<script>alert(1)', 'Red'],
    ['<scr<script>ipt>alert(1)</script>Red', 'ipt&gt;alert(1)Red'],
    ['<p onclick="alert(1)" style="position:fixed" id="x" class="y">Red</p>', '<p>Red</p>'],
    ['<img src=x onerror=alert(1)>Red', 'Red'],
    ['<p/onmouseover=alert(1)>Red</p>', '<p>Red</p>'],
    ['<svg><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>Red', 'Red'],
    ['<svg onload=alert(1)>', ''],
    ['<math><mtext></math><style>p{display:none}</style>Red', 'Red'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>Red', 'Red'],
    ['<form action=/checkout><input name=a><button>Pay</button></form>', 'Pay'],
    ['<meta http-equiv=refresh content="0;url=//x.example"><base href=//x.example>Red', 'Red'],
    ['Red<!-- <p>gone</p> --> wine', 'Red wine'],
    ['Red<!-- gone', 'Red'],
    ['<!doctype html><?php echo 1 ?>Red<![CDATA[x]]>', 'Red'],
    ['<h1>Big</h1> <b>bold</b> <unknown-thing>words</unknown-thing>', 'Big bold words'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">Red', '&quot;&gt;Red'],
    ['Red <p title="never closed>gone', 'Red '],
    ['nul\u0000l\u0007 and \ud800 half', 'null and \ufffd half'],
  ])('%s', (html, clean) => {
    expect(cleanNote(html)).toBe(clean);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<b>x</b>',
    'vbscript:x',
    'http://example.org/',
    '//example.org/',
    '/\\example.org/',
    '/\t/example.org/',
    '/&#9;/example.org',
    '\\\\example.org',
    'https:example.org',
    'https://',
    'region/france',
    '#top',
    'mailto:a@example.org',
    '',
  ])('a link to %j loses its address and keeps its words', (href) => {
    expect(cleanNote(`<a href="${href}">Red</a>`)).toBe('Red');
  });

  test('a link is made from its address alone', () => {
    expect(
      cleanNote(`<a title="href=/x" target=_blank onclick=alert(1) HREF='/wine' href=/second>Red</a>`),
    ).toBe('<a href="/wine">Red</a>');
    expect(cleanNote('<a href="/&quot;onclick=alert(1)">Red</a>')).toBe(
      '<a href="/&quot;onclick=alert(1)">Red</a>',
    );
    expect(cleanNote('<a>Red</a>')).toBe('Red');
  });
});

describe('bad nesting is corrected (M-080)', () => {
  test.each([
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    ['<p><em>one</p>two</em>', '<p><em>one</em></p>two'],
    ['<em><strong>one</em>two</strong>', '<em><strong>one</strong></em>two'],
    ['<em>a<em>b</em>c</em>', '<em>ab</em>c'],
    ['<a href="/a">x<a href="/b">y</a></a>', '<a href="/a">xy</a>'],
    ['<em>one<p>two</p></em>', '<em>one</em><p>two</p>'],
    ['<p>one<ul> <li>two<li>three</ul>', '<p>one</p><ul><li>two</li><li>three</li></ul>'],
    ['<li>alone</li>', 'alone'],
    ['<ul>loose<li>item</li></ul>', '<ul><li>loose</li><li>item</li></ul>'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['</p></em>one</ul>', 'one'],
    ['<p></p><em></em><ul><li></li></ul><strong>', ''],
    ['<br></br><br/>', '<br><br>'],
  ])('%s', (html, clean) => {
    expect(cleanNote(html)).toBe(clean);
  });
});

test.each([
  ['&amp;lt;script&amp;gt;', '&amp;lt;script&amp;gt;'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  [
    '&#60;b&#x3E; 5 < 6 & &eacute; &#0; &#xd800; &#9999999;',
    '&lt;b&gt; 5 &lt; 6 &amp; &amp;eacute; &amp;#0; \ufffd &amp;#9999999;',
  ],
])('words are read once and written safely: %s (M-080)', (html, clean) => {
  expect(cleanNote(html)).toBe(clean);
});

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<em>',
      '</em>',
      '<strong>',
      '</strong>',
      '<br>',
      '</a>',
      '<a href="/x">',
      '<!--',
      '-->',
    ],
    ...[
      '<a href="javascript:alert(1)">',
      '<a href="https://example.org/&quot;>">',
      '<script>',
      '</script>',
      '<svg onload=',
      '<img src=x onerror=',
      '"',
      "'",
      '>',
      '<',
      '&',
      '&lt;',
      '&#60;',
      ' ',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const soup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

/** Every tag that a clean note can show; after removing them only text is left. */
const cleanTag = /<(?:\/?(?:p|ul|li|em|strong)|br|\/a|a href="(?:\/(?!\/)|https:\/\/)[^"<>\s\\]*")>/g;

describe('any tag soup (M-080, R-077)', () => {
  test('comes out with nothing but the allowed tags, letter for letter', () => {
    fc.assert(
      fc.property(soup, (html) => {
        expect(cleanNote(html).replace(cleanTag, '')).not.toMatch(/[<>"]/);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is clean once cleaned: cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const clean = cleanNote(html);
        expect(cleanNote(clean)).toBe(clean);
        expect(readNote(clean)).toEqual(readNote(html));
      }),
      { numRuns: 2_000 },
    );
  });

  test('ends up with elements only where a browser leaves them', () => {
    const inside: Record<string, readonly string[]> = {
      '': ['p', 'ul', 'em', 'strong', 'a', 'br'],
      ul: ['li'],
      br: [],
    };
    const inline = ['em', 'strong', 'a', 'br'];
    const check = (nodes: readonly NoteNode[], parents: readonly string[]) => {
      for (const node of nodes) {
        if (typeof node === 'string') continue;
        expect(inside[parents.at(-1) ?? ''] ?? inline).toContain(node.tag);
        expect(parents).not.toContain(node.tag);
        check(node.children, [...parents, node.tag]);
      }
    };
    fc.assert(
      fc.property(soup, (html) => check(readNote(html), [])),
      { numRuns: 1_000 },
    );
  });

  test('is read in no time, even if long and hostile', () => {
    const begun = performance.now();
    for (const part of ['<a "', '<em>', '<!--', '<script>', '<p a=', '<<<', '&#', '</', '<ul><li>'])
      writeNote(readNote(part.repeat(20_000)));
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
