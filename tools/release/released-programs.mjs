/** What a release runs beside the server. Plain JavaScript: Vite's configuration reads it. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inProject } from '../setup/project.mjs';

/** Needs a browser, or makes what a release is. */
const ofTheWorkshop = new Set(['pictures', 'release', 'publish-files']);

/** Run in threads and processes of their own, and asked for by these names. */
const threads = {
  '#db/side-reader-worker.ts': 'db/side-reader-worker.ts',
  '#platform/workbooks/workbook-worker.ts': 'platform/workbooks/workbook-worker.ts',
  '#platform/workbooks/write-workbook-worker.ts': 'platform/workbooks/write-workbook-worker.ts',
  '#platform/pictures/draw-photo.ts': 'platform/pictures/draw-photo.ts',
};

/** The names of the owner's commands in a release: those of package.json that are TypeScript, and the doctor of a release. */
export function releasedCommands() {
  const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const found = Object.entries(scripts).flatMap(([name, script]) => {
    const [, file] = /^node tools\/run\.mjs (tools\/[\w-]+\.ts)$/.exec(script) ?? [];
    return file && !ofTheWorkshop.has(name) ? [[name, file]] : [];
  });
  return Object.fromEntries([...found, ['doctor', 'tools/release/doctor.ts']]);
}

/** By the name that the built file gets, from the project's root. */
export function releasedPrograms() {
  const files = Object.values(threads).map((file) => [basename(file, '.ts'), file]);
  return { ...releasedCommands(), ...Object.fromEntries(files) };
}

/** The `imports` of a release's package.json: what the sources call by these names is a built file there. */
export function releasedImports() {
  return Object.fromEntries(
    Object.entries(threads).map(([name, file]) => [name, `./build/commands/${basename(file, '.ts')}.js`]),
  );
}
