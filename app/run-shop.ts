import { readSettings, type Settings } from '#platform/settings/settings.ts';
import { wayIntoDesk } from './desk/way-into-desk.ts';
import type { Pages } from './http.ts';
import { CannotStart } from './start/start-faults.ts';
import { startShop } from './start/start-shop.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/**
 * Serves the shop with these pages until it is stopped; a fatal startup error is printed as one sentence per
 * problem.
 */
export async function runShop(loadPages: (settings: Settings) => Promise<Pages>): Promise<void> {
  const answer = readSettings(process.env);
  if (answer.kind === 'wrong') {
    for (const problem of answer.problems) console.error(problem);
    process.exit(1);
  }
  try {
    const running = await startShop(answer.settings, await loadPages(answer.settings), (line) =>
      console.log(line),
    );
    stopOnSignal(running, answer.settings.process.stopGraceMs);
    console.log(`${answer.settings.shopName} is open at ${answer.settings.appUrl}`);
    // The shop is open, even if this cannot be determined right now.
    const way = await wayIntoDesk(running.shop).catch(() => null);
    if (way !== null) console.log(way);
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exit(1);
  }
}
