/** The tags for built files, from Vite's manifest, and the version by which a browser detects a new build. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { AssetTags } from './document.ts';
import { heldTags, startScriptsTag } from './scripts-after-paint.ts';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

export interface Assets {
  version: string;
  tagsFor(component: string): AssetTags;
}

/**
 * Reads the manifest once. `pageFiles` names each page's source file, whose chunk is preloaded with the page.
 *
 * @param origin where browsers find the files, if not where they found the page (O-084)
 */
export function readAssets(
  manifestFile: string,
  entry: string,
  pageFiles: Readonly<Record<string, string>>,
  origin: string | null = null,
): Assets {
  const text = readFileSync(manifestFile, 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const made = new Map<string, AssetTags>();
  return {
    version: createHash('sha256').update(text).digest('base64url').slice(0, 16),
    tagsFor(component) {
      const known = made.get(component);
      if (known) return known;
      const tags = { head: tagsOf(manifest, entry, pageFiles[component], origin) };
      made.set(component, tags);
      return tags;
    },
  };
}

/** The fonts of every page; empty without a build. */
export function builtFonts(manifestFile: string, entry: string): string[] {
  if (!existsSync(manifestFile)) return [];
  const chunks = withImports(JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest, entry);
  return [...fontsIn(chunks)].map((file) => `/${file}`);
}

function fontsIn(chunks: readonly Chunk[]): Set<string> {
  return new Set(chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => file.endsWith('.woff2')));
}

function tagsOf(
  manifest: Manifest,
  entry: string,
  pageFile: string | undefined,
  origin: string | null,
): string {
  const at = origin ?? '';
  // Scripts and fonts are always requested cross-origin; styles only if marked so.
  const asOther = origin === null ? '' : ' crossorigin';
  const chunks = [
    ...withImports(manifest, entry),
    ...(pageFile === undefined ? [] : withImports(manifest, pageFile)),
  ];
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const fonts = fontsIn(chunks);
  const main = manifest[entry]?.file ?? '';
  const scripts = new Set(chunks.map((chunk) => chunk.file).filter((file) => file !== main));
  return [
    startScriptsTag,
    ...[...fonts].map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="${at}/${file}" crossorigin>`,
    ),
    ...[...styles].map((file) => `<link rel="stylesheet" href="${at}/${file}"${asOther}>`),
    heldTags([
      ...[...scripts].map((file) => `<link rel="modulepreload" href="${at}/${file}">`),
      `<script type="module" src="${at}/${main}"></script>`,
    ]),
  ].join('\n');
}

function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen))];
}
