/** `npm run test:nightly` runs what takes too long for `npm test`, part by part. */
import { answerFlags } from './setup/answer-flags.mjs';
import { needStartableNode } from './setup/node24.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runStep } from './setup/steps.mjs';
import { ensureSystemPackages, findChromium } from './setup/system-packages.mjs';

const vitest = (...words) => ['node_modules/vitest/vitest.mjs', 'run', ...words];

/** Each asks `tests/harness/long-run.ts` how often to run. */
const fullLength = { LONG_RUNS: 'full' };
const longProperties = [
  'adapters/loyalty/embedded/embedded-programme',
  'domains/cart/cart-model',
  'domains/cart/concurrent-edits',
  'domains/stock/stock.model',
  'domains/checkout/place-order.test',
  'domains/loyalty/order-points',
  'domains/loyalty/text-limits',
  'domains/orders/refund-order',
  'platform/settings/guessable-key',
  'tests/http/security/fuzz',
  'tests/http/security/other-people',
  'tests/search-clients/instantsearch',
];

/**
 * A new part is a line here: its name on the command line, what it tries, and its commands, which run one
 * after the other.
 */
const parts = [
  {
    name: 'long-chaos',
    tries: 'shops killed at every point and at any moment, connections cut: each many times',
    commands: [vitest('--project=fast', 'tests/crash', 'tests/chaos', 'db/group-commit')],
    env: fullLength,
  },
  {
    name: 'long-properties',
    tries:
      'the property tests of carts, orders, stock, points and prices, and junk over HTTP, at full length',
    commands: [vitest('--project=fast', ...longProperties)],
    env: fullLength,
  },
  ...['chromium', 'firefox', 'webkit'].map((engine) => ({
    name: `engines-${engine}`,
    tries: `every purchase, the account and the search in ${engine}, by width and colors`,
    commands: [vitest('--project=engines')],
    env: { ENGINES: engine },
  })),
];

const usage = `npm run test:nightly              every part
npm run test:nightly -- PART...   these alone; 'engines' means each that begins so:
${parts.map(({ name, tries }) => `  ${name.padEnd(18)} ${tries}`).join('\n')}`;

const words = process.argv.slice(2);
const told = answerFlags(words, { usage });
if (told !== undefined) process.exit(told);
const isMeant = (name, word) => name === word || name.startsWith(`${word}-`);
const unknown = words.find((word) => !parts.some(({ name }) => isMeant(name, word)));
if (unknown !== undefined) {
  console.error(`Unknown part '${unknown}'.\n${usage}`);
  process.exit(2);
}

needStartableNode();
await ensurePackages();
await ensureSystemPackages();
const failed = [];
if (!(await runStep({ name: 'build', commands: [['tools/build.mjs']] }))) failed.push('build');
for (const { name, commands, env } of parts.filter(
  ({ name }) => words.length === 0 || words.some((word) => isMeant(name, word)),
)) {
  for (const command of commands)
    if (
      !(await runStep({
        name,
        commands: [command],
        quiet: false,
        env: { CHROMIUM_PATH: findChromium(), ...env },
      }))
    )
      failed.push(name);
}
console.log(failed.length === 0 ? '\nAll parts passed.' : `\nFailed: ${failed.join('; ')}.`);
if (failed.length > 0) process.exitCode = 1;
