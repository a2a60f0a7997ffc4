/**
 * Known weaknesses of the packages in package-lock.json, as npm finds them (O-075): from the registry, if it
 * answers `npm audit`, or from a file of advisories that someone has fetched from a registry that does.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

export interface Weakness {
  package: string;
  /** The affected versions, as the advisory gives them. */
  versions: string;
  severity: Severity;
  title: string;
  url: string;
  /**
   * True if the package is part of what shoppers and the store run; false if it only builds or tests that.
   */
  isRunning: boolean;
}

export type WeaknessAnswer =
  | { kind: 'known'; weaknesses: Weakness[]; packages: number }
  /** No one has answered: nothing is known, which is not the same as there being nothing to know. */
  | { kind: 'not-known'; why: string };

/** The form of the registry's bulk endpoint: advisories by the name of their package. */
export type Advisories = Record<string, { title: string; severity: string; vulnerable_versions: string }[]>;

interface Report {
  message?: string;
  error?: { summary?: string };
  metadata?: { dependencies: { total: number } };
  vulnerabilities?: Record<
    string,
    {
      nodes: string[];
      via: (string | { name: string; title: string; url: string; severity: string; range: string })[];
    }
  >;
}

const answersWithinMs = 20_000;

/**
 * @param root where package-lock.json is
 * @param file advisories in the form of the registry's bulk endpoint; if omitted, the registry is asked
 */
export async function askWeaknesses(root: string, file?: string): Promise<WeaknessAnswer> {
  if (file === undefined) return readReport(root, await askNpm(root, {}));
  const advisories = readAdvisories(file);
  if (advisories === null) return { kind: 'not-known', why: `${file} is not a file of advisories in JSON` };
  const registry = await openRegistryOf(advisories);
  try {
    return readReport(root, await askNpm(root, { npm_config_registry: registry.url }));
  } finally {
    registry.close();
  }
}

/** Severity as a number, from 0. */
export const gravityOf = (severity: Severity): number => severities.indexOf(severity);

function askNpm(root: string, env: Record<string, string>): Promise<string> {
  const words = [
    'audit',
    '--json',
    '--package-lock-only',
    '--fetch-retries=0',
    `--fetch-timeout=${answersWithinMs}`,
  ];
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  // npm exits with 1 both when it finds something and when it gets no answer.
  return new Promise((resolve) => execFile('npm', words, options, (_error, out, err) => resolve(out || err)));
}

function readReport(root: string, text: string): WeaknessAnswer {
  const report = parse(text) as Report | null;
  if (report === null || !report.vulnerabilities || !report.metadata)
    return { kind: 'not-known', why: report?.message ?? report?.error?.summary ?? text.trim().slice(0, 200) };
  const isBuildOnly = buildOnlyOf(root);
  const weaknesses = Object.values(report.vulnerabilities).flatMap(({ nodes, via }) =>
    via
      .filter((each) => typeof each !== 'string')
      .map(({ name, title, url, severity, range }) => ({
        ...{ package: name, versions: range, title, url },
        severity: severities.find((known) => known === severity) ?? 'critical',
        isRunning: !nodes.every(isBuildOnly),
      })),
  );
  return {
    kind: 'known',
    packages: report.metadata.dependencies.total,
    weaknesses: weaknesses.sort((one, other) => gravityOf(other.severity) - gravityOf(one.severity)),
  };
}

function buildOnlyOf(root: string): (path: string) => boolean {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return (path) => packages[path]?.dev === true;
}

function readAdvisories(file: string): Advisories | null {
  try {
    const given: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const isRecord = typeof given === 'object' && given !== null && !Array.isArray(given);
    return isRecord && Object.values(given).every(Array.isArray) ? (given as Advisories) : null;
  } catch {
    return null;
  }
}

/**
 * Stands in for a registry on this machine, with these advisories and no packages, so that npm itself
 * compares versions.
 */
async function openRegistryOf(advisories: Advisories): Promise<{ url: string; close(): void }> {
  const text = JSON.stringify(advisories);
  const server = createServer((request, response) => {
    request.resume();
    const isAsked = request.url?.endsWith('/security/advisories/bulk') ?? false;
    response
      .writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' })
      .end(isAsked ? text : '{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
