/** The security headers of every response. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDeskPath } from '#platform/desk-sessions/desk-path.ts';
import { earlyClicksHash } from '#platform/inertia/early-clicks.ts';
import { startScriptsHash } from '#platform/inertia/scripts-after-paint.ts';
import { visitorHash } from '#platform/inertia/visitor-script.ts';

/**
 * No inline style, and three inline scripts allowed by their hashes: one records early clicks, one starts the
 * scripts after the first paint, one fills in what belongs to the visitor. The page object and structured
 * data are data blocks, which a browser does not execute.
 */
const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'", earlyClicksHash, startScriptsHash, visitorHash],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** What a single page may load in addition, by directive: a vendor's script, its frames. */
export type PolicyAdditions = Partial<
  Record<
    'script-src' | 'frame-src' | 'connect-src' | 'img-src' | 'style-src' | 'font-src' | 'form-action',
    readonly string[]
  >
>;

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Lets this page alone load from a vendor. A visit within the shop keeps the policy of its first
     * page, so such a page must be entered by a full load: see `reply.leaveTo`.
     */
    allowVendors(additions: PolicyAdditions): this;
  }
}

const yearSeconds = 31_536_000;

type Directives = Record<string, string[]>;

export interface PolicyOptions {
  isDevelopment: boolean;
  /** Other origins that pages may call; on every page, because a visit keeps the policy of its first page. */
  connectTo: readonly string[];
  /**
   * The origin from which shoppers' pages load scripts, styles, fonts and their pictures; never used by the
   * desk.
   */
  assetOrigin: string | null;
  /** The origin that may open the browser's payment sheet, beside the shop itself. */
  sheetOrigin: string;
}

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { isDevelopment, connectTo, assetOrigin, sheetOrigin }: PolicyOptions,
): Promise<void> {
  const policy = { ...contentSecurityPolicy, 'connect-src': ["'self'", ...connectTo] };
  const directives: Directives = isDevelopment
    ? // Vite's hot reload inserts its client and its styles into the page and communicates over a WebSocket.
      {
        ...policy,
        'script-src': ["'self'", "'unsafe-inline'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'connect-src': [...policy['connect-src'], 'ws:'],
      }
    : policy;
  const ofShop = assetOrigin === null ? directives : withSource(directives, assetOrigin);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: ofShop },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: yearSeconds, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
  app.decorateReply('allowVendors', function (this: FastifyReply, additions: PolicyAdditions) {
    const base = isDeskPath(this.request.url) ? directives : ofShop;
    return this.header('content-security-policy', policyText(base, additions));
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    const isDesk = isDeskPath(url);
    // The desk reads bar codes, and a browser that cannot do so natively uses WebAssembly
    // (`open-detector.ts`). It frames what the shop sends: a mail, with a policy of its own
    // (`screens/desk/settings/letters`).
    if (isDesk) reply.allowVendors({ 'script-src': ["'wasm-unsafe-eval'"], 'frame-src': ["'self'"] });
    const camera = isDesk ? '(self)' : '()';
    reply.header(
      'permissions-policy',
      `camera=${camera}, geolocation=(), microphone=(), payment=(self "${sheetOrigin}")`,
    );
  });
}

/** Also allows loading what the build made from there (O-084). */
function withSource(policy: Directives, origin: string): Directives {
  const built = ['script-src', 'style-src', 'font-src', 'img-src'];
  return Object.fromEntries(
    Object.entries(policy).map(([name, sources]) => [
      name,
      built.includes(name) ? [...sources, origin] : sources,
    ]),
  );
}

function policyText(directives: Directives, additions: PolicyAdditions): string {
  const names = new Set([...Object.keys(directives), ...Object.keys(additions)]);
  return [...names]
    .map((name) =>
      [name, ...(directives[name] ?? []), ...(additions[name as keyof PolicyAdditions] ?? [])].join(' '),
    )
    .join(';');
}
