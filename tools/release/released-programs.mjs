/** What a release runs besides the server. Plain JavaScript: Vite's configuration reads it. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inProject } from '../setup/project.mjs';

/** These need a browser, or produce a release. */
const ofTheWorkshop = new Set(['pictures', 'release', 'publish-files']);

/** These run in separate threads and processes, and are loaded by these names. */
const threads = {
  '#db/side-reader-worker.ts': 'db/side-reader-worker.ts',
  '#platform/workbooks/workbook-worker.ts': 'platform/workbooks/workbook-worker.ts',
  '#platform/workbooks/write-workbook-worker.ts': 'platform/workbooks/write-workbook-worker.ts',
  '#platform/pictures/draw-photo.ts': 'platform/pictures/draw-photo.ts',
};

/**
 * The names of the owner's commands in a release: those of package.json that are TypeScript, plus the
 * release's own doctor.
 */
export function releasedCommands() {
  const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const found = Object.entries(scripts).flatMap(([name, script]) => {
    const [, file] = /^node tools\/run\.mjs (tools\/[\w-]+\.ts)$/.exec(script) ?? [];
    return file && !ofTheWorkshop.has(name) ? [[name, file]] : [];
  });
  return Object.fromEntries([...found, ['doctor', 'tools/release/doctor.ts']]);
}

/** The source files by the name of the built file, from the project's root. */
export function releasedPrograms() {
  const files = Object.values(threads).map((file) => [basename(file, '.ts'), file]);
  return { ...releasedCommands(), ...Object.fromEntries(files) };
}

/** The `imports` of a release's package.json: it maps the names used in the sources to built files. */
export function releasedImports() {
  return Object.fromEntries(
    Object.entries(threads).map(([name, file]) => [name, `./build/commands/${basename(file, '.ts')}.js`]),
  );
}
