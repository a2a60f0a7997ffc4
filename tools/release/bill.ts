/**
 * A release's bill of materials in CycloneDX, as npm writes it, limited to what is in the release (O-074).
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Lock, nameOf } from './contents.ts';
import type { Release } from './release-folder.ts';

interface Component {
  'bom-ref': string;
  purl: string;
  properties?: { name: string; value: string }[];
}
export interface Bill {
  serialNumber: string;
  metadata: Record<string, unknown>;
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

export interface Parts {
  /** Paths of the packages in the release's `node_modules`. */
  installed: readonly string[];
  /** Paths of packages whose code is in the built files. */
  bundled: readonly string[];
}

/** What `tools/release/list-packages.mjs` wrote into the folder. */
export function readBundled(folder: string): string[] {
  const lists = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[],
  );
  return [...new Set(lists.flat())].sort();
}

/**
 * Identical for the same commit: it contains neither the time of its making nor a random number.
 *
 * @param root where package.json and package-lock.json are
 * @throws if a part is not in npm's own list
 */
export function makeBill(root: string, lock: Lock, { installed, bundled }: Parts, release: Release): Bill {
  const all = askNpm(root);
  const purls = (paths: readonly string[]) =>
    new Map(paths.map((path) => [`${lock[path]?.name ?? nameOf(path)}@${lock[path]?.version}`, path]));
  const [asInstalled, asBundled] = [purls(installed), purls(bundled)];
  const nameIn = ({ purl }: Component) => decodeURIComponent(purl.replace('pkg:npm/', ''));
  const components = all.components
    .filter((part) => asInstalled.has(nameIn(part)) || asBundled.has(nameIn(part)))
    .map(({ properties: _, ...part }) => ({
      ...part,
      properties: [
        {
          name: 'demijohn:form',
          value: asInstalled.has(nameIn(part)) ? 'installed' : 'built into the files',
        },
      ],
    }));
  const listed = new Set(components.map(nameIn));
  const missing = [...asInstalled.keys(), ...asBundled.keys()].filter((name) => !listed.has(name));
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}.`);
  const refs = new Set(components.map((part) => part['bom-ref']));
  const { tools: _, ...metadata } = all.metadata;
  return {
    ...all,
    serialNumber: `urn:uuid:${uuidOf(release.commit)}`,
    metadata: { ...metadata, timestamp: new Date(release.committedAt * 1_000).toISOString() },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
}

function askNpm(root: string): Bill {
  const home = mkdtempSync(join(tmpdir(), 'demijohn-bill-'));
  try {
    const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    const text = execFileSync('npm', words, {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: home, npm_config_offline: 'true' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(text) as Bill;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** A UUID of version 8 (RFC 9562) derived from the commit. */
function uuidOf(commit: string): string {
  const hex = createHash('sha256').update(commit).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
