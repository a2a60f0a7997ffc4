/** Plugins for the browser's build that leave out what libraries bring along and no page of ours needs. */
import type { Plugin } from 'vite';

/**
 * The search library brings along `qs` for parsing addresses itself, a fifth of everything that its page
 * loads for it. The page parses them with `screens/shop/listing/parts/use-address-router.ts`.
 */
export function withoutQs(): Plugin {
  const nothing = 'virtual:nothing';
  return {
    name: 'without-qs',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^qs$/ }, handler: () => nothing },
    load: { filter: { id: /^virtual:nothing$/ }, handler: () => 'export default {};' },
  };
}

/**
 * The page library includes a checker that queries a Laravel server while people type: 3 KB on every page. Of
 * this, the library needs only the first message of each field.
 */
export function withoutPrecognition(): Plugin {
  const little = 'virtual:first-messages';
  return {
    name: 'without-precognition',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^laravel-precognition$/ }, handler: () => little },
    load: {
      filter: { id: /^virtual:first-messages$/ },
      handler: () => `
const nothing = () => undefined;
export const client = { use: nothing, withXsrfCookieName: nothing, withXsrfHeaderName: nothing };
export const createValidator = () => { throw new Error('not built in: tools/setup/lighter-libraries.ts'); };
export const resolveName = (name) => (typeof name === 'string' ? name : name.target.name);
export const toSimpleValidationErrors = (errors) =>
  Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, Array.isArray(said) ? said[0] : said]));`,
    },
  };
}

/**
 * The page library renders every page a second time, right after hydration and after every visit, in case the
 * page has passed something to its layout; ours pass nothing. It also names its components for developer
 * tools, which keeps components in the build that no page uses (decision 245).
 */
export function lighterPageLibrary(): Plugin {
  const layoutProps = [
    'const dynamicLayoutProps = useSyncExternalStore(store.subscribe, store.get, () => emptySnapshot);',
    '...dynamicLayoutProps.shared,',
    '...layout.name ? dynamicLayoutProps.named[layout.name] || {} : {}',
    '  resetLayoutProps();',
  ];
  return {
    name: 'lighter-page-library',
    apply: 'build',
    transform: {
      filter: { id: /@inertiajs[\\/]react[\\/]dist[\\/]index\.js$/ },
      handler(code) {
        let left = code;
        for (const part of layoutProps) {
          if (!left.includes(part))
            throw new Error(`The page library has no "${part}": see tools/setup/lighter-libraries.ts.`);
          left = left.replace(part, '');
        }
        left = left
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/^var (\w+) = (\w+)\(/gm, 'var $1 = /* @__PURE__ */ $2(');
        return { code: left, map: null };
      },
    },
  };
}
