/**
 * Another version of the shop in a separate folder: the same build, but its scripts and styles have other
 * names.
 */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface OtherBuild {
  root: string;
  remove(): void;
}

/** What a running shop reads from its installation, besides its build. */
const shared = ['package.json', 'node_modules', 'data', 'public', 'tools'];
/** `shop-D-uVkfaU.js` becomes `shop-D-uVkfaZ.js`. */
const hashed = /-[\w-]{8}\.(js|css)$/;

export function makeOtherBuild(): OtherBuild {
  const root = mkdtempSync(join(tmpdir(), 'demijohn-build-'));
  for (const name of shared) symlinkSync(resolve(name), join(root, name));
  cpSync('build', join(root, 'build'), { recursive: true });
  const assets = join(root, 'build/client/assets');
  const renamed = new Map<string, string>();
  for (const name of readdirSync(assets).filter((each) => hashed.test(each)))
    renamed.set(name, name.replace(/.\.(js|css)$/, 'Z.$1'));
  const old = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const folder of ['client', 'ssr', 'server'])
    for (const file of textsIn(join(root, 'build', folder))) {
      const text = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        text.replace(old, (name) => renamed.get(name) ?? name),
      );
    }
  for (const name of readdirSync(assets)) {
    // Their contents name files of the first build.
    if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name));
    const other = renamed.get(name);
    if (other) renameSync(join(assets, name), join(assets, other));
  }
  // A part without any React is the same for the server, and has the same name there.
  const ofServer = join(root, 'build/ssr/assets');
  for (const name of readdirSync(ofServer).filter((each) => renamed.has(each)))
    renameSync(join(ofServer, name), join(ofServer, renamed.get(name) ?? name));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|json|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
