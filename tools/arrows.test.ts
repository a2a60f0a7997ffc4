import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenArrows } from './arrows.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'demijohn-arrows-'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  symlinkSync(resolve('package.json'), join(root, 'package.json'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `${text}\n`);
}

/** The rules broken by a file `from` that holds the line `text`, when `to` exists. */
async function brokenBy(from: string, to: string, line = `import '#${to}';`): Promise<string[]> {
  if (to !== from) write(to, 'export const here = 1;');
  write(from, line);
  return (await brokenArrows(root)).map(({ rule }) => rule);
}

const typeOnly = (to: string) => `import type { T } from '#${to}';`;

describe('an arrow that points up or sideways is refused', () => {
  test.each([
    ['down-from-kit', 'kit/a.ts', 'db/a.ts'],
    ['kit-imports-kit', 'kit/a.ts', 'kit/b.ts', "import 'node:fs';"],
    ['down-from-db', 'db/a.ts', 'platform/a.ts'],
    ['down-from-platform', 'platform/log/a.ts', 'domains/cart/a.ts'],
    ['down-from-domains', 'domains/cart/a.ts', 'screens/shop/cart/form.ts'],
    ['down-from-ui', 'ui/a.ts', 'domains/cart/a.rules.ts'],
    ['down-from-widgets', 'widgets/a.ts', 'screens/shop/cart/form.ts'],
    ['down-from-adapters', 'adapters/payments/a.ts', 'endpoints/ajax/a.ts'],
    ['down-from-endpoints', 'endpoints/ajax/a.ts', 'screens/shop/cart/form.ts'],
    ['down-from-screens', 'screens/shop/cart/handlers.ts', 'app/wiring.ts'],
    ['down-from-app', 'app/server.ts', 'tests/harness/a.ts'],
    ['screen-alone', 'screens/shop/cart/handlers.ts', 'screens/shop/offer/handlers.ts'],
    ['screen-alone', 'screens/shop/cart/page.tsx', 'screens/account/parts/a.tsx'],
    ['section-alone', 'screens/auth/handlers.ts', 'screens/account/profile/form.ts'],
    ['domain-cart', 'domains/cart/a.ts', 'domains/orders/a.ts'],
    ['domain-pricing', 'domains/pricing/a.ts', 'domains/cart/a.ts', typeOnly('domains/cart/a.ts')],
    ['known-domain', 'domains/wishes/a.ts', 'kit/a.ts'],
    ['only-wiring-knows-adapters', 'app/server.ts', 'adapters/payments/a.ts'],
    ['adapters-know-port-types', 'adapters/payments/a.ts', 'domains/payments/capture.ts'],
    ['browser-sees', 'screens/shop/cart/page.tsx', 'platform/log/log.ts'],
    ['browser-sees', 'widgets/a.tsx', 'kit/b.ts', "import 'kysely';"],
    ['browser-sees', 'ui/a.tsx', 'kit/b.ts', "import 'node:fs';"],
    ['browser-sees-types-of', 'screens/shop/cart/parts/line.tsx', 'domains/cart/add.ts'],
    ['browser-sees-types-of', 'screens/shop/cart/form.ts', 'screens/shop/cart/props.ts'],
    ['server-imports-no-jsx', 'screens/shop/cart/handlers.ts', 'screens/shop/cart/page.tsx'],
    ['rules-are-pure', 'domains/cart/a.rules.ts', 'db/connection.ts', typeOnly('db/connection.ts')],
    ['rules-know-rows-as-types', 'domains/cart/a.rules.ts', 'db/schema.ts'],
    ['rules-are-pure', 'domains/cart/a.rules.ts', 'kit/b.ts', "import 'node:path';"],
    ['rules-are-pure', 'domains/cart/a.rules.ts', 'kit/b.ts', "import { sql } from 'kysely';"],
    ['rules-are-pure', 'screens/shop/cart/a.rules.ts', 'kit/b.ts', "import 'node:path';"],
    ['rules-import-rules', 'domains/cart/a.rules.ts', 'domains/cart/add.ts'],
    ['store-stays-home', 'platform/http/a.ts', 'platform/sessions/session.store.ts'],
    ['store-stays-home', 'domains/checkout/a.ts', 'domains/orders/orders.store.ts'],
    ['no-foreign-store', 'screens/shop/cart/handlers.ts', 'domains/cart/cart.store.ts'],
    ['no-cycle', 'kit/a.ts', 'kit/a.ts', "import './a.ts';"],
    ['no-vague-name', 'platform/log/a.ts', 'platform/log/utils.ts'],
    ['installed-for-production', 'app/server.ts', 'kit/b.ts', "import 'vite';"],
    ['tests-stay-aside', 'domains/cart/add.ts', 'domains/cart/a.fixture.ts'],
    ['resolves', 'app/server.ts', 'kit/b.ts', "import './nowhere.ts';"],
  ])('%s: %s → %s', async (rule, from, to, line?: string) => {
    expect(await brokenBy(from, to, line)).toContain(rule);
  });
});

test('two folders of platform that import each other are refused, except in tests', async () => {
  write('platform/http/b.ts', 'export const here = 1;');
  write('platform/sessions/c.ts', "import '#platform/http/b.ts';");
  expect(await brokenBy('platform/http/a.test.ts', 'platform/sessions/a.ts')).toEqual([]);
  expect(await brokenBy('platform/http/a.ts', 'platform/sessions/a.ts')).toEqual(['no-mutual-folders']);
});

describe('an arrow of the map is allowed', () => {
  test.each([
    ['app/wiring.ts', 'adapters/payments/a.ts'],
    ['app/dev.ts', 'kit/b.ts', "import 'vite';"],
    ['app/browser.tsx', 'kit/b.ts', "import '@fontsource/young-serif';"],
    ['screens/shop/cart/handlers.ts', 'domains/cart/add.ts'],
    ['screens/account/order/page.tsx', 'screens/account/parts/layout.tsx'],
    ['screens/shop/offers/handlers.ts', 'screens/shop/specials.ts'],
    ['screens/shop/cart/page.tsx', 'domains/catalogue/product.ts', typeOnly('domains/catalogue/product.ts')],
    ['screens/shop/cart/page.tsx', 'domains/cart/line.rules.ts'],
    ['screens/shop/cart/page.tsx', 'screens/shop/cart/words.rules.ts'],
    ['screens/shop/cart/parts/use-line.ts', 'widgets/a.tsx'],
    [
      'screens/shop/cart/page.tsx',
      'kit/b.ts',
      "import { useForm } from '@inertiajs/react'; import clsx from 'clsx';",
    ],
    ['screens/shop/cart/handlers.ts', 'screens/shop/cart/props.ts', typeOnly('screens/shop/cart/props.ts')],
    ['domains/checkout/a.ts', 'domains/payments/a.ts'],
    ['domains/cart/add.ts', 'domains/cart/cart.store.ts'],
    ['domains/cart/a.rules.ts', 'domains/catalogue/product.ts', typeOnly('domains/catalogue/product.ts')],
    ['domains/cart/a.rules.ts', 'kit/money.ts'],
    ['domains/cart/a.rules.ts', 'db/schema.ts', typeOnly('db/schema.ts')],
    ['domains/cart/a.test.ts', 'tests/harness/databases.ts'],
    ['domains/cart/a.fixture.ts', 'tests/harness/databases.ts'],
    ['adapters/payments/a.ts', 'domains/payments/ports.ts', typeOnly('domains/payments/ports.ts')],
    ['platform/sessions/a.ts', 'db/schema.ts'],
  ])('%s → %s', async (from, to, line?: string) => {
    expect(await brokenBy(from, to, line)).toEqual([]);
  });
});
