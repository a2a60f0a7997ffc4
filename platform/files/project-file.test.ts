import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectFileFault, projectFile, readProjectJson } from './project-file.ts';

test('a project file is found and read from any working directory', () => {
  expect(projectFile('data/ny-zips.csv')).toMatch(/[\\/]data[\\/]ny-zips\.csv$/);
  expect(readProjectJson('data/taxonomy.json')).toBeTypeOf('object');
});

test('a data file that is missing or not JSON is named', () => {
  expect(() => projectFile('data/poem.txt')).toThrow(ProjectFileFault);
  expect(() => projectFile('data')).not.toThrow();
  expect(() => readProjectJson('data/ny-zips.csv')).toThrow(
    /^The file .*ny-zips\.csv is damaged\. It comes with the project/,
  );
});

/** A project with nothing but this room, so that its data can be taken away. */
let project: string;
beforeAll(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'demijohn-project-')));
  cpSync(import.meta.dirname, join(project, 'platform'), { recursive: true });
  mkdirSync(join(project, 'data'));
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  writeFileSync(join(project, 'data', 'half.json'), '{"wine":');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const start = (first: string) => {
  writeFileSync(
    join(project, 'shop.ts'),
    `import { projectFile, readProjectJson } from './platform/project-file.ts';\n${first}\n`,
  );
  writeFileSync(join(project, 'start.ts'), `import './shop.ts';\nconsole.log('open');\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['start.ts'], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test.each([
  ["projectFile('data/zips.csv');", 'zips.csv', 'is missing'],
  ["readProjectJson('data/half.json');", 'half.json', 'is damaged'],
])('a start that needs it fails with one line: %s', (first, name, what) => {
  const stderr = `The file ${join(project, 'data', name)} ${what}. It comes with the project: put it back as it came.\n`;
  expect(start(first)).toEqual({ status: 1, stdout: '', stderr });
});

test('any other error keeps its stack', () => {
  const { status, stderr } = start(
    "try { projectFile('data/zips.csv'); } catch {}\nthrow new Error('a surprise');",
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/Error: a surprise\n\s+at /);
});
