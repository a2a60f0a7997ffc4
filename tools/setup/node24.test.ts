/** the shop's own Node comes with the packages on every machine that it is made for. */
import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cureForNode, isNewEnough, packagedNode } from '#tools/setup/node24.mjs';
import { projectRoot } from '#tools/setup/project.mjs';

interface Locked {
  version: string;
  os?: string;
  cpu?: string;
  optional?: boolean;
  bin?: { node: string };
}

const { packages } = JSON.parse(readFileSync(`${projectRoot}/package-lock.json`, 'utf8')) as {
  packages: Record<string, Locked>;
};

describe('the Node from the packages', () => {
  test.each([
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
    ['linux', 'arm64'],
    ['linux', 'x64'],
    ['win32', 'x64'],
  ] as const)(
    'on %s %s is where its package puts it, new enough, and no other machine has to download it',
    (platform, arch) => {
      const path = relative(projectRoot, packagedNode(platform, arch) ?? '').split(sep);
      const locked = packages[path.slice(0, 2).join('/')];
      expect(locked).toMatchObject({
        os: platform,
        cpu: arch,
        optional: true,
        bin: { node: path.slice(2).join('/') },
      });
      expect(isNewEnough(locked?.version ?? '')).toBe(true);
    },
  );

  test('of this machine is there', () => {
    expect(existsSync(packagedNode(process.platform, process.arch) ?? '')).toBe(true);
  });

  test('a machine for which none is made gets instructions on what to install, any other one the command', () => {
    expect(packagedNode('freebsd', 'x64')).toBeUndefined();
    expect(cureForNode('freebsd', 'x64')).toBe('install Node 24.7 or newer from https://nodejs.org');
    expect(cureForNode('darwin', 'arm64')).toMatch(/^run "npm install"/);
  });

  test.each([
    ['20.20.2', false],
    ['24.0.0', false],
    ['24.6.9', false],
    ['24.7.0', true],
    ['24.10.0', true],
    ['25.0.0', true],
    ['26.10.0', true],
  ])('%s runs the shop: %s', (version, isEnough) => {
    expect(isNewEnough(version)).toBe(isEnough);
  });
});
