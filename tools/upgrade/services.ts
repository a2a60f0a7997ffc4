/** What an upgrade asks of systemd, through systemd's own programs. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const unitOf = (instance: string): string => `demijohn@${instance}.service`;

/** Restarts the unit, even if systemd had given it up after too many starts. */
export async function restart(unit: string): Promise<void> {
  await systemctl('reset-failed', unit).catch(() => undefined);
  await systemctl('restart', unit);
}

export async function stop(unit: string): Promise<void> {
  await systemctl('stop', unit);
}

/** Runs a unit of type oneshot to its end. */
export async function runToEnd(unit: string): Promise<{ isGood: boolean }> {
  return systemctl('start', unit).then(
    () => ({ isGood: true }),
    () => ({ isGood: false }),
  );
}

/** How often systemd has restarted the unit because it had ended. */
export async function restartsOf(unit: string): Promise<number> {
  return Number(await systemctl('show', '--property=NRestarts', '--value', unit));
}

/** The last lines of its log, joined into one; '' if there are none. */
export async function lastWordsOf(unit: string): Promise<string> {
  const words = ['--unit', unit, '--lines', '3', '--output', 'cat', '--quiet'];
  const { stdout } = await run('journalctl', words).catch(() => ({ stdout: '' }));
  return stdout
    .trim()
    .replaceAll(/\s*\n\s*/g, ' | ')
    .slice(-600);
}

async function systemctl(...words: string[]): Promise<string> {
  const { stdout } = await run('systemctl', words, { timeout: 300_000 });
  return stdout.trim();
}
