/**
 * Runs the steps of the checks, each with a heading, its duration, and its output when there is something to
 * see.
 */
import { availableParallelism } from 'node:os';
import { spawnNode24 } from './node24.mjs';

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/** Runs a step and says whether it passed. `quiet` steps show their output only when they fail. */
export async function runStep({ name, commands, quiet = true, env = {} }) {
  console.log(`\n── ${name}`);
  return report(name, () => Promise.all(commands.map((args) => run(args, quiet, env))));
}

/** Runs quiet steps, as many at once as the machine has cores, and returns the names of those that failed. */
export async function runStepsAtOnce(steps) {
  console.log(headingOf(steps));
  return takeSteps(steps);
}

/**
 * The same beside other steps, which keep the processor: these run where it would be idle. Nothing is said until
 * `end` is called, which waits for them.
 */
export function beginStepsBeside(steps) {
  const said = [];
  const failed = takeSteps(steps, { isBeside: true, say: (text) => said.push(text) });
  return {
    async end() {
      const names = await failed;
      console.log(headingOf(steps));
      process.stdout.write(said.join(''));
      return names;
    },
  };
}

const headingOf = (steps) => `\n── ${steps.map(({ name }) => name).join(', ')}`;

async function takeSteps(steps, { isBeside = false, say = (text) => process.stdout.write(text) } = {}) {
  const failed = [];
  const waiting = [...steps];
  const take = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { name, commands } = step;
      const work = () => Promise.all(commands.map((args) => run(args, true, {}, isBeside)));
      if (!(await report(name, work, say))) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, take));
  return failed;
}

async function report(name, work, say = (text) => process.stdout.write(text)) {
  const startedAt = performance.now();
  const results = await work();
  const passed = results.every((result) => result.code === 0);
  if (!passed) for (const { code, output } of results) if (code !== 0) say(output);
  say(`${passed ? '✓' : '✗'} ${name}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  return passed;
}

function run(args, quiet, env, isBeside = false) {
  return new Promise((resolve) => {
    const child = spawnNode24(args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env,
      isBeside,
    });
    running.add(child);
    let output = '';
    const keep = (text) => {
      output += text;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
}
