/**
 * Stands in for systemd where it is not the first process: runs the unit files below a folder, controlled by
 * programs named `systemctl` and `journalctl`.
 */
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { type RunningUnit, runUnit, runUnitOnce } from '#tests/server/unit-runner.ts';

export interface StandIn {
  /** A folder for the search path of programs that call it. */
  bin: string;
  /** Like `systemctl start`. */
  start(unit: string): void;
  /** The process of a unit, and how often it was restarted by itself. */
  unit(unit: string): RunningUnit | undefined;
  /** The output of all units. */
  logs(): string;
  stop(): Promise<void>;
}

/** @param root the folder that stands in for `/` */
export async function openStandIn(root: string): Promise<StandIn> {
  const running = new Map<string, RunningUnit>();
  const said = new Map<string, string>();
  const fileOf = (unit: string) => join(root, 'etc/systemd/system', unit.replace(/@.*\./, '@.'));

  async function stopUnit(unit: string): Promise<void> {
    const one = running.get(unit);
    running.delete(unit);
    await one?.stop();
    if (one) said.set(unit, (said.get(unit) ?? '') + one.logs());
  }

  function start(unit: string): void {
    const [, instance = ''] = /@(.*)\.service$/.exec(unit) ?? [];
    running.set(unit, runUnit(fileOf(unit), instance, root));
  }

  async function obey([verb, ...words]: string[]): Promise<{ code: number; out: string }> {
    const unit = words.at(-1) ?? '';
    if (!existsSync(fileOf(unit))) return { code: 5, out: `Unit ${unit} not found.\n` };
    if (verb === 'restart') {
      await stopUnit(unit);
      start(unit);
    } else if (verb === 'stop') await stopUnit(unit);
    else if (verb === 'start') {
      const { code, said: text } = await runUnitOnce(fileOf(unit), root);
      said.set(unit, (said.get(unit) ?? '') + text);
      if (code !== 0) return { code: 1, out: '' };
    } else if (verb === 'show') return { code: 0, out: `${(running.get(unit)?.starts() ?? 1) - 1}\n` };
    return { code: 0, out: '' };
  }

  const wordsOf = (unit: string) => (said.get(unit) ?? '') + (running.get(unit)?.logs() ?? '');
  const server: Server = createServer(async (request, response) => {
    const [program, ...words] = (request.headers['x-words'] as string).split('\t');
    const isLog = program === 'journalctl';
    const logOf = () =>
      wordsOf(words[words.indexOf('--unit') + 1] ?? '')
        .trimEnd()
        .split('\n')
        .slice(-3)
        .join('\n');
    const { code, out } = isLog ? { code: 0, out: logOf() } : await obey(words);
    response.writeHead(code === 0 ? 200 : 500).end(out);
  });
  const socket = join(root, 'systemd.sock');
  await new Promise<void>((done) => server.listen(socket, done));
  const bin = join(root, 'bin');
  mkdirSync(bin);
  for (const name of ['systemctl', 'journalctl']) {
    const file = join(bin, name);
    writeFileSync(
      file,
      `#!/bin/sh
exec curl --silent --fail-with-body --unix-socket ${resolve(socket)} -H "x-words: ${name}$(printf '\\t%s' "$@")" http://systemd/
`,
    );
    chmodSync(file, 0o755);
  }
  return {
    bin,
    start,
    unit: (unit) => running.get(unit),
    logs: () =>
      [...new Set([...said.keys(), ...running.keys()])]
        .map((unit) => `${unit}:\n${wordsOf(unit)}`)
        .join('\n'),
    async stop() {
      await Promise.all([...running.keys()].map(stopUnit));
      server.close();
    },
  };
}
