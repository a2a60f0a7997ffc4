/**
 * WebKitGTK's own browser in a virtual display, with its driver. All processes end with this one, no matter
 * how it ends.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/harness/free-port.ts';
import { findMiniBrowser } from '#tools/setup/system-packages.mjs';
import { openSession, type WebDriver } from './webdriver.ts';

export interface WebKit {
  driver: WebDriver;
  close(): Promise<void>;
}

const startsWithinMs = 30_000;

/**
 * The browser's toolbar buttons would keep the window from being as narrow as a phone. Animations are off, as
 * in the other engines.
 */
const narrowButtons =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';
const quietDesktop = `[Settings]
gtk-enable-animations=0
gtk-icon-sizes=gtk-menu=1,1:gtk-button=1,1:gtk-small-toolbar=1,1:gtk-large-toolbar=1,1
`;

/** Starts a browser without cookies. It renders in software: test machines have no graphics card. */
export async function startWebKit(scheme: 'light' | 'dark'): Promise<WebKit> {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-webkit-'));
  const started: ChildProcess[] = [];
  let driver: WebDriver | undefined;

  async function close(): Promise<void> {
    await driver?.send('DELETE', '').catch(() => undefined);
    for (const child of started.toReversed()) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    const display = await startDisplay(started);
    mkdirSync(join(folder, 'gtk-3.0'));
    writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrowButtons);
    writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), quietDesktop);
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      DISPLAY: `:${display}`,
      TZ: 'America/New_York',
      LANGUAGE: 'en_US',
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    };
    started.push(
      spawn('setpriv', ['--pdeathsig=KILL', 'WebKitWebDriver', `--port=${port}`], { env, stdio: 'ignore' }),
    );
    const origin = `http://127.0.0.1:${port}`;
    await untilItListens(origin);
    driver = await openSession(origin, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: findMiniBrowser(),
        args: ['--automation', ...(scheme === 'dark' ? ['--dark-mode'] : [])],
      },
    });
    return { driver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The display's number, which the server chooses and prints. */
async function startDisplay(started: ChildProcess[]): Promise<string> {
  const server = spawn(
    'setpriv',
    ['--pdeathsig=KILL', 'Xvfb', '-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  started.push(server);
  const [told] = await Promise.race([
    once(server.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(server, 'exit'),
  ]);
  const display = String(told).trim();
  if (server.exitCode !== null) throw new Error(`Xvfb did not start: ${display}`);
  return display;
}

async function untilItListens(origin: string): Promise<void> {
  const deadline = Date.now() + startsWithinMs;
  while (Date.now() < deadline) {
    const answers = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await sleep(50);
  }
  throw new Error(`WebKitWebDriver does not listen at ${origin}`);
}
