import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { builtFonts, readAssets } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'demijohn-assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const manifest = {
  'app/browser.tsx': {
    file: 'assets/browser-1.js',
    css: ['assets/app-1.css'],
    assets: ['assets/font-1.woff2', 'assets/pic-1.png'],
    imports: ['_react.js'],
  },
  '_react.js': { file: 'assets/react-1.js', imports: ['app/browser.tsx'] },
  'home.tsx': {
    file: 'assets/home-1.js',
    css: ['assets/app-1.css', 'assets/home-1.css'],
    imports: ['_react.js'],
  },
};

function write(name: string, content: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('the fonts of every page are listed, and none without a build', () => {
  expect(builtFonts(write('fonts.json', manifest), 'app/browser.tsx')).toEqual(['/assets/font-1.woff2']);
  expect(builtFonts(join(folder, 'not-there.json'), 'app/browser.tsx')).toEqual([]);
});

describe('the tags of built files', () => {
  const assets = readAssets(write('one.json', manifest), 'app/browser.tsx', {
    Home: 'home.tsx',
    Gone: 'gone.tsx',
  });

  test('name each style, font and chunk of the page once, with the entry last', () => {
    const [start, ...tags] = assets.tagsFor('Home').head.split('</script>\n');
    expect(start).toMatch(/^<script>/);
    expect(tags.join('</script>\n').split('\n')).toEqual([
      '<link rel="preload" as="font" type="font/woff2" href="/assets/font-1.woff2" crossorigin>',
      '<link rel="stylesheet" href="/assets/app-1.css">',
      '<link rel="stylesheet" href="/assets/home-1.css">',
      '<template id="page-scripts">',
      '<link rel="modulepreload" href="/assets/react-1.js">',
      '<link rel="modulepreload" href="/assets/home-1.js">',
      '<script type="module" src="/assets/browser-1.js"></script>',
      '</template>',
    ]);
  });

  test('are those of the entry for a page without a chunk of its own', () => {
    expect(assets.tagsFor('Gone')).toEqual(assets.tagsFor('Unknown'));
    expect(assets.tagsFor('Gone').head).not.toContain('home-1');
  });

  test('a different build has a different version, the same build the same one (M-219)', () => {
    const again = readAssets(write('two.json', manifest), 'app/browser.tsx', {});
    const next = readAssets(
      write('three.json', { ...manifest, 'home.tsx': { file: 'assets/home-2.js' } }),
      'app/browser.tsx',
      {},
    );
    expect(again.version).toBe(assets.version);
    expect(next.version).not.toBe(assets.version);
  });
});
