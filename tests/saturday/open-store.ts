/** A store on a Saturday: two processes of the shop on one database, its vendors, its shelf and its staff. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { addStaffPerson } from '#domains/staff/add-staff-person.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { checkDigit } from '#domains/stock/barcodes/gtin.rules.ts';
import { setSlotPlan } from '#domains/store/delivery-settings.ts';
import { type FormatId, newId, type PackId, type StaffId } from '#kit/ids.ts';
import { instantOf } from '#kit/store-day.ts';
import { openSmtpSink, type SmtpSink } from '#tests/emulators/smtp-sink.ts';
import { type SquareCounter, startSquareCounter } from '#tests/emulators/square/square-counter.ts';
import { type SquareEmulator, startSquarePayments } from '#tests/emulators/square/square-emulator.ts';
import { accountSid, authToken, openTwilioEmulator, type TwilioEmulator } from '#tests/emulators/twilio.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { type ChaosProxy, startChaosProxy } from '#tests/harness/chaos-proxy.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { type MovingClock, openMovingClock } from '#tests/harness/shop-clock.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import { StaffMember } from './staff-member.ts';

/** A Saturday on which the store is open, and nothing is special. */
export const day = '2026-12-05';
/** A moment of the day, from minutes after midnight in the store. */
export const at = (minutes: number): number => instantOf(day, minutes);

export interface ShelfBottle {
  packId: PackId;
  formatId: FormatId;
  /** The till's item for it. */
  itemId: string;
  name: string;
  /** Wine may be shipped. */
  isWine: boolean;
  onHand: number;
}

export interface Store {
  database: FreshDatabase;
  clock: MovingClock;
  square: SquareEmulator;
  /** The network to the payment service. */
  bank: ChaosProxy;
  counter: SquareCounter;
  texts: TwilioEmulator;
  shelf: ShelfBottle[];
  clerks: StaffMember[];
  manager: StaffMember;
  driver: StaffMember;
  /** The address of one of the processes, alternating. */
  url(): string;
  /** Kills a process as a power cut does, and starts it again. */
  kill(): Promise<void>;
  kills(): number;
  /** Waits until the processes have done what is due by now. */
  followUp(): Promise<void>;
  /** Everything that the processes have logged. */
  logs(): string;
  close(): Promise<void>;
}

const bottlesOfEach = 400;
/** On a machine that others use too. */
const followsWithinMs = 30_000;

export async function openStore(engine: Engine): Promise<Store> {
  const database = await freshDatabase(engine);
  const { db } = database;
  const clock = openMovingClock(at(8 * 60 + 30));
  const [counter, texts, mails] = await Promise.all([
    startSquareCounter(clock.now),
    openTwilioEmulator(),
    openSmtpSink(),
  ]);
  const square = await startSquarePayments({ clock: clock.now, otherwise: askTill(counter) });
  const bank = await startChaosProxy(Number(new URL(square.baseUrl).port));
  const by = { actor: 'cli:test', now: clock.now() };
  await setSlotPlan(db, { capacity: 40 }, by);
  const shelf = await stockShelf();
  counter.setItems(shelf.map(({ itemId, name, code }) => ({ id: itemId, name, code })));

  const ports = [await freePort(), await freePort()];
  const env = storeEnv({ square, bank, texts, mails, port: ports[0] ?? 0 });
  const open = (port: number) => startShop({ source: database.source, port, env: { ...env, ...clock.env } });
  const processes: ShopProcess[] = [];
  for (const port of ports) processes.push(await open(port));
  let [turn, killed] = [0, 0];
  const logs: string[] = [];
  const url = () => {
    turn += 1;
    return `http://127.0.0.1:${ports[turn % 2]}`;
  };

  const person = async (name: string, role: StaffRole) => {
    const email = `${newId().slice(0, 12)}@example.com`;
    const id: StaffId = await inTransaction(db, (tx) =>
      addStaffPerson(tx, { email, name, role }, { by: 'test', now: clock.now() }),
    );
    return new StaffMember({ db, clock, url, id, name });
  };
  return {
    ...{ database, clock, square, bank, counter, texts, shelf, url },
    clerks: [await person('Ann', 'clerk'), await person('Ben', 'clerk'), await person('Cleo', 'clerk')],
    manager: await person('Mia', 'manager'),
    driver: await person('Dan', 'driver'),
    async kill() {
      const which = killed % 2;
      killed += 1;
      const shop = processes[which];
      const port = ports[which];
      if (!shop || port === undefined) throw new Error('There are two');
      await shop.kill('SIGKILL');
      logs.push(shop.logs());
      processes[which] = await open(port);
    },
    kills: () => killed,
    async followUp() {
      const isNothingDue = async () => {
        const due = db.selectFrom('outbox').select('id').where('done_at', 'is', null);
        return (await due.where('available_at', '<=', clock.now()).execute()).length === 0;
      };
      if (!(await until(isNothingDue, followsWithinMs))) throw new Error('What is due is not done');
    },
    logs: () => [...logs, ...processes.map((shop) => shop.logs())].join('\n'),
    async close() {
      await Promise.all(processes.map((shop) => shop.stop()));
      await bank.close();
      await Promise.all([square.stop(), counter.stop(), texts.close(), mails.shut()]);
      clock.remove();
      await database.drop();
    },
  };

  /** Fourteen wines and six whiskeys, each with a bar code that the till knows. */
  async function stockShelf(): Promise<(ShelfBottle & { code: string })[]> {
    const bottles: (ShelfBottle & { code: string })[] = [];
    for (let index = 0; index < 20; index += 1) {
      const isWine = index < 14;
      const name = `${isWine ? 'Wine' : 'Whiskey'} ${index + 1}`;
      const digits = `0619${String(index + 1).padStart(8, '0')}`;
      const code = `${digits}${checkDigit(digits)}`;
      const [packId] = (await stockWine(
        db,
        {
          name,
          priceCents: 12_99 + index * 3_50,
          onHand: bottlesOfEach,
          category: isWine ? 'wine/red-wine' : 'spirits/whiskey',
        },
        clock.now(),
      )) as [PackId];
      const { format_id } = await db
        .selectFrom('packs')
        .select('format_id')
        .where('id', '=', packId)
        .executeTakeFirstOrThrow();
      const formatId = format_id as FormatId;
      await addBarcode(db, { code, formatId, bottles: 1, ...by });
      bottles.push({
        ...{ packId, formatId, itemId: `VAR${index}`, name, isWine, code },
        onHand: bottlesOfEach,
      });
    }
    return bottles;
  }
}

/** Square's payments do not implement the till's calls; the till at the counter answers them. */
function askTill(counter: SquareCounter) {
  return async ({ method, url, body }: { method: string; url: string; body: string }) => {
    const headers = { authorization: `Bearer ${counter.token}`, 'content-type': 'application/json' };
    const answer = await fetch(counter.baseUrl + url, { method, headers, ...(body !== '' && { body }) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
}

interface Vendors {
  square: SquareEmulator;
  bank: ChaosProxy;
  texts: TwilioEmulator;
  mails: SmtpSink;
  port: number;
}

function storeEnv({ square, bank, texts, mails, port }: Vendors): Record<string, string> {
  return {
    APP_KEY: testAppKey,
    APP_URL: `http://127.0.0.1:${port}`,
    SEED: 'none',
    SQUARE_ACCESS_TOKEN: square.token,
    SQUARE_ENVIRONMENT: 'sandbox',
    SQUARE_LOCATION_ID: square.locationId,
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-emulator',
    SQUARE_BASE_URL: bank.origin,
    SQUARE_COUNTER_LOCATION_IDS: 'C1',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'orders@shop.example',
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: '+15162345678',
    TWILIO_URL: texts.url,
  };
}

/** Waits until the condition is true, or the time is over; returns which. */
export async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await sleep(100);
  }
  return isSo();
}
