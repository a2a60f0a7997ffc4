/** `npm run doctor`: one line for everything that the shop needs, with a fix if something is wrong. */
import { execFileSync } from 'node:child_process';
import { printFindings } from './doctor/print-findings.mjs';
import { answerFlags } from './setup/answer-flags.mjs';
import { buildIsFresh } from './setup/build.mjs';
import { cureForNode, findNode24, leastToRun } from './setup/node24.mjs';
import { packagesAreCurrent } from './setup/packages.mjs';
import { projectRoot } from './setup/project.mjs';

const usage =
  'npm run doctor   a line for everything that the shop needs, with the cure where something is wrong';
const answered = answerFlags(process.argv.slice(2), { usage });
if (answered !== undefined) process.exit(answered);

const node = findNode24();
const packages = packagesAreCurrent();
const findings = [
  node
    ? { ok: `Node: ${version(node)} at ${node}` }
    : {
        problem: `Node: ${process.version} runs this, and no Node ${leastToRun} is packaged`,
        cure: cureForNode(process.platform, process.arch),
      },
  packages
    ? { ok: 'Packages: those of package-lock.json' }
    : { problem: 'Packages: missing, or not those of package-lock.json', cure: '"npm start" installs them' },
  buildIsFresh()
    ? { ok: 'Build: made of the files as they are' }
    : { problem: 'Build: missing or stale', cure: '"npm start" builds the pages' },
  ...(node && packages ? examineShop() : []),
];

process.exitCode = printFindings(findings);

function version(path) {
  return execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();
}

function examineShop() {
  try {
    return JSON.parse(
      execFileSync(node, ['tools/doctor/examine-shop.ts'], { cwd: projectRoot, encoding: 'utf8' }),
    );
  } catch (error) {
    return [
      {
        problem: 'Shop: its own code could not be run',
        cure: `read what it said: ${error.stderr || error.message}`,
      },
    ];
  }
}
