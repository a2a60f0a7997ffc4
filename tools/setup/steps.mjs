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

/** Runs a step and returns whether it passed. `quiet` steps show their output only if they fail. */
export async function runStep({ name, commands, quiet = true, env = {} }) {
  console.log(`\n── ${name}`);
  return report(name, () => Promise.all(commands.map((args) => run(args, quiet, env))));
}

/** Runs quiet steps, as many at once as the machine has cores, and returns the names of those that failed. */
export async function runStepsAtOnce(steps) {
  console.log(`\n── ${steps.map(({ name }) => name).join(', ')}`);
  const failed = [];
  const waiting = [...steps];
  const takeSteps = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { name, commands } = step;
      if (!(await report(name, () => Promise.all(commands.map((args) => run(args, true, {}))))))
        failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeSteps));
  return failed;
}

async function report(name, work) {
  const startedAt = performance.now();
  const results = await work();
  const passed = results.every((result) => result.code === 0);
  if (!passed) for (const { code, output } of results) if (code !== 0) process.stdout.write(output);
  console.log(`${passed ? '✓' : '✗'} ${name}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return passed;
}

function run(args, quiet, env) {
  return new Promise((resolve) => {
    const child = spawnNode24(args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env,
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
