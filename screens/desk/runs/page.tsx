import { router, usePage } from '@inertiajs/react';
import { useState } from 'react';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import { Chip } from '#widgets/desk/orders/chip.tsx';
import { useDesk } from '#widgets/desk/use-desk.ts';
import { RunCard } from './parts/run-card.tsx';
import { Windows } from './parts/windows.tsx';
import type { PlannableLine, RunsProps } from './props.ts';

/** Which runs are on their way, and which deliveries can go out (B-110). */
export default function DeskRuns({ runs, windows, drivers, slots }: RunsProps) {
  const { rights } = useDesk();
  const open = runs.filter(({ state }) => state !== 'closed');
  const closed = runs.filter(({ state }) => state === 'closed');
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6">
      <PageHead title="Deliveries" description="For the store's staff." />
      <PageTitle>Deliveries</PageTitle>
      <section aria-labelledby="runs" className="mt-5">
        <h2 id="runs" className="mb-2 text-xl">
          Runs
        </h2>
        {open.length === 0 ? (
          <p className="rounded-md border border-hairline border-dashed p-4 text-mute">
            No run is planned or on its way. Choose packed deliveries below.
          </p>
        ) : (
          <ul className="grid gap-3">
            {open.map((run) => (
              <RunCard key={run.id} run={run} />
            ))}
          </ul>
        )}
      </section>
      {rights['plan-run'] && <Plan {...{ windows, drivers }} />}
      <Windows slots={slots} mayClose={rights['plan-run'] !== undefined} />
      {closed.length > 0 && (
        <section aria-labelledby="closed" className="mt-8">
          <h2 id="closed" className="mb-2 text-xl">
            Closed today
          </h2>
          <ul className="grid gap-3">
            {closed.map((run) => (
              <RunCard key={run.id} run={run} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const blocks = (line: PlannableLine): boolean => line.why !== null && line.why !== 'Came back';

function Plan({ windows, drivers }: Pick<RunsProps, 'windows' | 'drivers'>) {
  const { errors } = usePage().props as { errors?: Record<string, string> };
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [driver, setDriver] = useState(drivers[0]?.value ?? '');
  const [isBusy, setBusy] = useState(false);
  const all = windows.flatMap(({ orders }) => orders);
  const numbers = all.map(({ number }) => number).filter((number) => chosen.has(number));

  function choose(lines: readonly PlannableLine[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const line of lines) {
      if (isChosen && !blocks(line)) next.add(line.number);
      else next.delete(line.number);
    }
    setChosen(next);
  }
  function plan(proof: ProofFields = {}) {
    router.post(
      '/desk/runs',
      { orders: numbers.join(','), driver, ...proof },
      {
        preserveState: true,
        preserveScroll: true,
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => void askForProof(given, plan),
      },
    );
  }

  return (
    <section aria-labelledby="to-plan" className="mt-8">
      <h2 id="to-plan" className="mb-2 text-xl">
        To plan
      </h2>
      {all.length === 0 ? (
        <p className="rounded-md border border-hairline border-dashed p-4 text-mute">
          A packed delivery comes here.
        </p>
      ) : (
        <>
          <div className="grid gap-4">
            {windows.map(({ title, slotId, orders }) => (
              <fieldset key={slotId} className="card">
                <legend className="sr-only">{title}</legend>
                <label className="flex min-h-12 items-center gap-3 border-hairline border-b px-4 font-semibold">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-glass"
                    checked={orders.some(({ number }) => chosen.has(number))}
                    onChange={(event) => choose(orders, event.currentTarget.checked)}
                  />
                  <span className="grow">{title}</span>
                  <span className="font-normal text-mute tabular-nums">{orders.length}</span>
                </label>
                <ul className="divide-y divide-hairline">
                  {orders.map((line) => (
                    <li key={line.number}>
                      <label className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
                        <input
                          type="checkbox"
                          className="size-5 shrink-0 accent-glass"
                          checked={chosen.has(line.number)}
                          disabled={blocks(line)}
                          onChange={(event) => choose([line], event.currentTarget.checked)}
                        />
                        <span className="font-semibold tabular-nums">#{line.number}</span>
                        <span className="min-w-0 grow basis-40 break-words">
                          {line.name}, {line.town}
                        </span>
                        {line.why !== null && <Chip look={blocks(line) ? 'alarm' : 'plain'}>{line.why}</Chip>}
                        <span className="text-mute tabular-nums">{bottlesText(line.bottles)}</span>
                      </label>
                    </li>
                  ))}
                </ul>
              </fieldset>
            ))}
          </div>
          <div className="mt-4 flex flex-wrap items-end gap-3">
            <SelectField
              label="Driver"
              value={driver}
              options={drivers}
              onValue={setDriver}
              className="min-w-56"
            />
            <Button disabled={isBusy || numbers.length === 0} onClick={() => plan()}>
              {numbers.length === 0 ? 'Plan the run' : `Plan a run of ${numbers.length}`}
            </Button>
          </div>
          {errors?.run && (
            <p role="alert" className="mt-2 text-danger">
              {errors.run}
            </p>
          )}
          <p className="mt-2 text-mute text-sm">
            The order of stops is proposed by window and distance. You can change it on the next page.{' '}
            <Link href="/desk" className="link">
              The board
            </Link>{' '}
            has what is still to be packed.
          </p>
        </>
      )}
    </section>
  );
}
