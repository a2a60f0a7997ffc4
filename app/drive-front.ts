/**
 * The driver's page within the desk: with its own scripts and styles, and a document that names no one
 * (B-114).
 */
import type { Assets } from '#platform/inertia/assets.ts';
import { shellBody } from '#platform/inertia/document.ts';
import type { Front } from '#platform/inertia/plugin.ts';

type Built = Pick<Front, 'assets' | 'render'>;

const page = 'Drive/Run';
const head = [
  '<title>Your run</title>',
  '<link rel="manifest" href="/desk/drive/app.webmanifest">',
  '<link rel="apple-touch-icon" href="/desk/drive/icon-180.png">',
  '<meta name="apple-mobile-web-app-capable" content="yes">',
];

/**
 * A phone stores this document, so it is the same for everyone: its data comes from `GET /desk/drive/run`.
 */
export function withDrive(desk: Built, drive: Assets): Built {
  return {
    assets: {
      version: desk.assets.version,
      tagsFor: (component) => (component === page ? drive : desk.assets).tagsFor(component),
    },
    render: async (asked) =>
      asked.component === page ? { head, body: shellBody({ component: page }) } : desk.render(asked),
  };
}
