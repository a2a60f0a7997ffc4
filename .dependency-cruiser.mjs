/** The arrows of the house (docs/map.md). A new arrow is a reviewed line here. */

const allowedByRoom = {
  app: ['screens', 'endpoints', 'adapters', 'widgets', 'ui', 'domains', 'platform', 'db', 'kit'],
  screens: ['widgets', 'ui', 'domains', 'platform', 'db', 'kit'],
  endpoints: ['domains', 'platform', 'db', 'kit'],
  adapters: ['domains', 'platform', 'db', 'kit'],
  widgets: ['ui', 'domains', 'platform', 'kit'],
  ui: ['platform', 'kit'],
  domains: ['platform', 'db', 'kit'],
  platform: ['db', 'kit'],
  db: ['kit'],
  kit: [],
};

const allowedByDomain = {
  accounts: [],
  addresses: [],
  campaigns: ['catalogue', 'orders', 'pricing'],
  cart: ['catalogue', 'pricing', 'stock'],
  catalogue: ['stock'],
  customers: [
    'accounts',
    'addresses',
    'checkout',
    'loyalty',
    'notifications',
    'orders',
    'payments',
    'wanted',
  ],
  checkout: [
    'accounts',
    'addresses',
    'cart',
    'pricing',
    'fulfilment',
    'payments',
    'orders',
    'loyalty',
    'stock',
  ],
  counter: ['catalogue', 'stock'],
  'follow-ups': ['orders', 'payments'],
  fulfilment: ['store', 'addresses'],
  loyalty: [],
  notifications: ['store', 'accounts', 'orders'],
  orders: ['catalogue', 'pricing', 'fulfilment', 'payments', 'loyalty', 'stock'],
  opening: [],
  payments: [],
  photos: ['catalogue', 'stock'],
  purchasing: ['catalogue', 'orders', 'photos', 'stock'],
  pricing: [],
  reports: ['catalogue', 'counter', 'orders', 'payments', 'pricing', 'purchasing', 'runs', 'store'],
  runs: ['addresses', 'fulfilment', 'orders', 'staff', 'store'],
  search: ['catalogue', 'stock'],
  shipments: ['catalogue', 'fulfilment', 'orders', 'store'],
  staff: [],
  stock: [],
  store: [],
  wanted: ['catalogue', 'stock'],
};

const rooms = Object.keys(allowedByRoom);
const anyRoom = `^(${rooms.join('|')})/`;
const test = '[.](test|contract|fixture)[.]tsx?$';
const builtIn = '^[a-z_0-9/]+$';
const packages = '(^|/)node_modules/';
/** The schemas of forms run on both sides, so rules and kit may use it. */
const schemaLibrary = `${packages}valibot/`;
const rules = '^(domains|screens|widgets|ui)/.+[.]rules[.]ts$';
const browserSide = ['^(screens|widgets|ui)/.+[.]tsx$', '^screens/.+/(form[.]ts$|parts/)', '^(widgets|ui)/'];
const browserPackages = [
  'react',
  'react-dom',
  '@simplewebauthn/browser',
  '@inertiajs/react',
  'lucide-react',
  'clsx',
  'react-instantsearch',
  'algoliasearch',
  'valibot',
  'barcode-detector',
  'idb',
];
/** A file of a package that Vite copies to the scripts, and whose address it provides. */
const assetUrl = '[.]wasm[?]url$';
const browserSees = [
  '^screens/.+[/-]page[.]tsx$',
  '^screens/.+/form[.]ts$',
  '^screens/.+/parts/',
  '^(widgets|ui|kit)/',
  rules,
  '^platform/inertia/pages[.]ts$',
  `${packages}(${browserPackages.join('|')})/`,
];
const browserSeesTypesOf = ['^screens/.+/props[.]ts$', '^domains/', `${packages}@inertiajs/core/`];

const roomRules = rooms.map((room) => ({
  name: `down-from-${room}`,
  comment: `${room} may import ${allowedByRoom[room].join(', ') || 'only itself'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: test },
  to: {
    path: `^(?!(${[room, ...allowedByRoom[room]].join('|')})/)(${[...rooms, 'tests', 'tools', 'bench'].join('|')})/`,
  },
}));

const domainRules = Object.entries(allowedByDomain).map(([domain, others]) => ({
  name: `domain-${domain}`,
  comment: `${domain} may import ${others.join(', ') || 'no other domain'}`,
  severity: 'error',
  from: { path: `^domains/${domain}/`, pathNot: test },
  to: { path: '^domains/', pathNot: `^domains/(${[domain, ...others].join('|')})/` },
}));

/** Forbids imports of `to` in `from`; the comment is the sentence shown when the rule fails. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    ...roomRules,
    ...domainRules,
    forbid(
      'known-domain',
      'a new domain needs its line of allowed arrows',
      { path: '^domains/', pathNot: `^domains/(${Object.keys(allowedByDomain).join('|')})/` },
      {},
    ),
    forbid(
      'only-wiring-knows-adapters',
      'which adapter serves which port is said in app/wiring.ts alone',
      { path: anyRoom, pathNot: ['^app/wiring[.]ts$', '^adapters/', test] },
      { path: '^adapters/' },
    ),
    forbid(
      'adapters-know-port-types',
      'an adapter imports types, ports and pure rules of a domain, not its verbs',
      { path: '^adapters/', pathNot: test },
      { path: '^domains/', pathNot: [rules, '/ports[.]ts$'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'browser-sees',
      'a page may see pages, parts, forms, widgets, ui, kit and *.rules.ts, and the packages of the browser',
      { path: browserSide, pathNot: test },
      { pathNot: [...browserSees, ...browserSeesTypesOf, assetUrl] },
    ),
    forbid(
      'browser-sees-types-of',
      'from props and domains a page may import types only',
      { path: browserSide, pathNot: test },
      { path: browserSeesTypesOf, pathNot: browserSees, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'server-imports-no-jsx',
      'only Vite compiles .tsx, so a file that Node runs cannot import one',
      { path: anyRoom, pathNot: ['[.]tsx$', '^(widgets|ui)/', '^screens/.+/parts/', test] },
      { path: '[.]tsx$' },
    ),
    forbid(
      'rules-are-pure',
      'a rule needs no node, database or platform',
      { path: rules, pathNot: test },
      {
        path: ['^(db|platform)/', packages, builtIn],
        pathNot: ['^db/(schema|tables/[^/]+)[.]ts$', '^platform/inertia/pages[.]ts$', schemaLibrary],
      },
    ),
    forbid(
      'rules-know-rows-as-types',
      'a rule may name the states of a row, nothing more of the database',
      { path: rules, pathNot: test },
      { path: '^db/(schema|tables/[^/]+)[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'rules-import-rules',
      'a rule may run only other rules and kit; of its domain it may name types',
      { path: rules, pathNot: test },
      { path: '^domains/', pathNot: rules, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'kit-imports-kit',
      'kit runs anywhere',
      { path: '^kit/', pathNot: test },
      { pathNot: ['^kit/', schemaLibrary] },
    ),
    forbid(
      'store-stays-home',
      'a folder keeps its tables to itself; others, other domains too, go by its verbs',
      { path: '^((?:domains|adapters|platform)/[^/]+/)' },
      { path: '[.]store[.]ts$', pathNot: '^$1' },
    ),
    forbid(
      'no-foreign-store',
      'tables are read and written through the verbs of their own folder',
      { pathNot: '^(domains|adapters|platform)/' },
      { path: '[.]store[.]ts$' },
    ),
    forbid(
      'screen-alone',
      'a screen imports no other screen: pieces go to widgets, what two handlers need to platform/http/forms or a domain',
      { path: '^screens/([^/]+)/([^/]+)/', pathNot: test },
      { path: '^screens/', pathNot: '^screens/$1/($2/|parts/|[^/]+[.]ts$)' },
    ),
    forbid(
      'section-alone',
      'what the screens of a section share knows no other section',
      { path: '^screens/([^/]+)/[^/]+$', pathNot: test },
      { path: '^screens/', pathNot: '^screens/$1/' },
    ),
    forbid('no-cycle', 'no cycle, ever', {}, { circular: true }),
    forbid(
      'no-vague-name',
      'a file says what it is',
      {},
      {
        path: '^(?!.*node_modules/).*/(utils?|helpers?|common|shared|misc|core|manager|service|index)[.]tsx?$',
      },
    ),
    forbid(
      'installed-for-production',
      'the shop runs without development packages; fonts and Vite go into the build or serve npm run dev',
      { path: anyRoom, pathNot: ['^app/dev[.]ts$', test] },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: `${packages}@fontsource`,
      },
    ),
    forbid(
      'tests-stay-aside',
      'what a test needs, only a test uses',
      { path: anyRoom, pathNot: test },
      { path: test },
    ),
    forbid('resolves', 'the imported file exists', {}, { couldNotResolve: true, pathNot: assetUrl }),
  ],
  options: {
    // TypeScript 7 has no parser that other tools can call.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: packages },
    exclude: { path: '^(build|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
