/** Finds Node 24: this process where it is new enough, else the binary that the lock file brings. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import './end-with-npm.mjs';
import { giveUp, inProject, projectRoot } from './project.mjs';

const leastToStart = 20;
export const leastToRun = 24;
const major = Number(process.versions.node.split('.')[0]);

/** Stops early where even these scripts and npm are too old for the project. */
export function needStartableNode() {
  if (major >= leastToStart) return;
  giveUp(
    `This is Node ${process.versions.node}; the shop needs Node ${leastToStart} or newer. Install one from https://nodejs.org and try again.`,
  );
}

/** The path of Node 24 or newer, or undefined before the packages are installed. */
export function findNode24() {
  if (major >= leastToRun) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const packaged = inProject('node_modules', `node-${system}-${process.arch}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(packaged) ? packaged : undefined;
}

function needNode24() {
  const node = findNode24();
  if (node) return node;
  return giveUp(
    `This is Node ${process.versions.node}, and no packaged Node ${leastToRun} is installed for ${process.platform} ${process.arch}. ` +
      `Run "npm install", or install Node ${leastToRun} from https://nodejs.org.`,
  );
}

/** Compiled code is kept between starts, which makes the second one faster. */
function environment(extra) {
  return { NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'node'), ...process.env, ...extra };
}

/** Starts Node 24 with the arguments, from the project's root. */
export function spawnNode24(args, { stdio = 'inherit', env = {} } = {}) {
  return spawn(needNode24(), args, { cwd: projectRoot, stdio, env: environment(env) });
}

/**
 * Becomes Node 24 from the project's root. Where this process can be replaced, nobody stands between the shop and the signals
 * that are sent to it; elsewhere it stays as a parent that passes them on.
 */
export function becomeNode24(args) {
  process.chdir(projectRoot);
  if (process.execve) {
    const endWithNpm = pathToFileURL(inProject('tools', 'setup', 'end-with-npm.mjs')).href;
    process.execve(needNode24(), [needNode24(), '--import', endWithNpm, ...args], environment());
  }
  followNode24(args);
}

/** Runs Node 24 as a child: signals are passed on to it, and its end is ours. */
export function followNode24(args) {
  const child = spawnNode24(args);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => giveUp(`Node ${leastToRun} could not be started: ${error.message}.`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
