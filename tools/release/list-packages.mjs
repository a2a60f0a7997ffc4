/** Which packages are inside the files of a build, for a release's bill of materials. Plain JavaScript: Vite's configuration reads it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A Vite plugin that writes `MODE.json` into the folder named by LIST_PACKAGES: an array of paths as in the
 * lock file. Without that setting, no plugin.
 */
export function listPackages(mode) {
  const folder = process.env.LIST_PACKAGES;
  if (!folder) return [];
  return [
    {
      name: 'list-packages',
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const ids = chunks.flatMap(({ modules }) =>
          Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
        );
        const found = new Set(ids.flatMap((id) => lockedPath(id) ?? []));
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, `${mode}.json`), JSON.stringify([...found].sort()));
      },
    },
  ];
}

/** `…/node_modules/a/node_modules/@b/c/lib/index.js` is `node_modules/a/node_modules/@b/c`. */
function lockedPath(id) {
  const from = id.indexOf('node_modules/');
  return from === -1
    ? undefined
    : /^(node_modules\/(@[^/]+\/)?[^/]+\/?)+/.exec(id.slice(from))?.[0].replace(/\/$/, '');
}
