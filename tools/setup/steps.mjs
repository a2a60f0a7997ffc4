/**
 * Runs one step of the checks after another, each with a heading, its duration, and its output when there is
 * something to see.
 */
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
  const startedAt = performance.now();
  const results = await Promise.all(commands.map((args) => run(args, quiet, env)));
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
