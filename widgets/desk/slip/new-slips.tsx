import { usePage } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { announce } from '#ui/announcer.tsx';
import { type LiveNews, subscribeToLive, subscribeToNews } from '../live/live-stream.ts';
import { slipsToPrint, withKnown } from './new-slips.rules.ts';
import { PackingSlip, SlipPaper } from './packing-slip.tsx';
import { linesOfSlip, type Paper, type Slip } from './slip.ts';
import {
  aloneOnDevice,
  keepSlipMemory,
  readOrders,
  slipMemory,
  subscribeToSlipMemory,
} from './slip-memory.ts';

/**
 * A browser reports when the printer's dialog has closed; after this long, the report is no longer awaited.
 */
const printedWithinMs = 60_000;

/**
 * Prints the slip of each new order, on any page of the desk, on a device where this is switched on (B-079).
 * Each order is recorded as printed before the printer is asked, so that none is ever printed twice
 * automatically; a browser asks where to print unless it was started in silent printing mode.
 *
 * @param isBoard the board reads the live stream itself
 */
export function NewSlips({ isBoard }: { isBoard: boolean }) {
  const isOn = useIsOn();
  const { version } = usePage();
  const [printing, setPrinting] = useState<{ slip: Slip; paper: Paper } | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const print = async (number: number) => {
      const slip = await readSlip(number, version);
      if (!slip) return;
      const memory = withKnown(slipMemory(), [number]);
      keepSlipMemory(memory);
      flushSync(() => setPrinting({ slip, paper: memory.paper }));
      await printed();
      setPrinting(null);
      announce(`The slip of #${number} is printed.`);
    };
    const look = () =>
      aloneOnDevice(async () => {
        const orders = await readOrders();
        for (const number of orders ? slipsToPrint(slipMemory(), orders) : []) await print(number);
      });
    void look();
    const hear = (news: LiveNews) => void (news.kind === 'orders' && look());
    return isBoard ? subscribeToNews(hear) : subscribeToLive(null, hear);
  }, [isOn, isBoard, version]);
  return (
    printing &&
    createPortal(
      <div className="slip-alone">
        <SlipPaper paper={printing.paper} lines={linesOfSlip(printing.slip)}>
          <PackingSlip slip={printing.slip} />
        </SlipPaper>
      </div>,
      document.body,
    )
  );
}

function useIsOn(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const read = () => setOn(slipMemory().isOn);
    read();
    return subscribeToSlipMemory(read);
  }, []);
  return isOn;
}

/** The slip as shown by its own page, which also notes that it was printed. */
async function readSlip(number: number, version: string | null): Promise<Slip | undefined> {
  try {
    const answer = await fetch(`/desk/orders/${number}/slip`, {
      headers: {
        accept: 'text/html, application/json',
        'x-inertia': 'true',
        'x-inertia-version': version ?? '',
      },
    });
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return undefined;
    return ((await answer.json()) as { props: { slip?: Slip } }).props.slip;
  } catch {
    return undefined;
  }
}

function printed(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener('afterprint', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, printedWithinMs);
    window.addEventListener('afterprint', done);
    window.print();
  });
}
