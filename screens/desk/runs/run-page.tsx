import { router, usePage } from '@inertiajs/react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import { useDesk } from '#widgets/desk/use-desk.ts';
import { BagScan } from './parts/bag-scan.tsx';
import { Looks } from './parts/looks.tsx';
import { StopList } from './parts/stop-list.tsx';
import type { RunProps } from './props.ts';

/**
 * One run: its stops before it goes out, what happened at each door afterward, and its close (B-110, B-118).
 */
export default function DeskRun({ run, stops, looks, drivers, driverId, missing }: RunProps) {
  const { rights } = useDesk();
  const { errors } = usePage().props as { errors?: Record<string, string> };
  const [isBusy, setBusy] = useState(false);
  const confirm = useRef<HTMLDialogElement>(null);
  const at = `/desk/runs/${run.id}`;
  const mayPlan = Boolean(rights['plan-run']);

  function send(what: string, data: Record<string, string> = {}, proof: ProofFields = {}) {
    router.post(
      `${at}/${what}`,
      { ...data, ...proof },
      {
        preserveScroll: true,
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => void askForProof(given, (proved) => send(what, data, proved)),
      },
    );
  }

  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6">
      <PageHead title={`Run ${run.id}`} description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/runs" className="link">
          Deliveries
        </Link>
      </p>
      <PageTitle className="mt-1">
        Run {run.id}, {run.driver}
      </PageTitle>
      <p className="mt-1 text-mute tabular-nums">
        {[
          `${run.stops} ${run.stops === 1 ? 'order' : 'orders'}`,
          ...(run.state === 'planned' ? [] : [`${run.done} done`]),
          `${run.miles} as the crow flies`,
          run.when,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {errors?.run && (
        <p role="alert" className="mt-3 rounded-md border border-danger p-3 text-danger">
          {errors.run}
        </p>
      )}
      <Looks looks={looks} mayLook={Boolean(rights['look-at-orders'])} send={send} />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {mayPlan && run.state === 'planned' && (
          <Button disabled={isBusy} onClick={() => send('out')}>
            Send out
          </Button>
        )}
        {mayPlan && run.state === 'out' && (
          <Button
            look={missing === '' ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={() => (missing === '' ? send('close') : confirm.current?.showModal())}
          >
            Close the run
          </Button>
        )}
        <LinkButton look="secondary" href={`${at}/sheet`}>
          Print the sheet
        </LinkButton>
      </div>
      {run.state === 'out' && stops.some(({ isBagOut }) => isBagOut) && <BagScan path={`${at}/bags`} />}
      <StopList
        stops={stops}
        canChange={mayPlan && run.state === 'planned'}
        isBusy={isBusy}
        onReorder={(numbers) => send('order', { orders: numbers.join(',') })}
        onTakeOff={(order) => send('off', { order: String(order) })}
      />
      {mayPlan && run.state !== 'closed' && (
        <Reassign {...{ drivers, driverId, isBusy }} onChoose={(driver) => send('driver', { driver })} />
      )}
      {mayPlan && run.state === 'planned' && (
        <p className="mt-4">
          <Button look="quiet" disabled={isBusy} onClick={() => send('close')}>
            Drop this plan
          </Button>
        </p>
      )}
      <ConfirmDialog
        ref={confirm}
        title="Close it with something missing?"
        text={`${missing} What a phone still reports is accepted anyway.`}
        confirmLabel="Close it"
        isBusy={isBusy}
        onConfirm={() => {
          confirm.current?.close();
          send('close', { withMissing: 'yes' });
        }}
      />
    </div>
  );
}

function Reassign({
  drivers,
  driverId,
  isBusy,
  onChoose,
}: Pick<RunProps, 'drivers' | 'driverId'> & { isBusy: boolean; onChoose: (driver: string) => void }) {
  const [driver, setDriver] = useState(driverId);
  return (
    <div className="mt-6 flex flex-wrap items-end gap-3">
      <SelectField label="Driver" value={driver} options={drivers} onValue={setDriver} className="min-w-56" />
      <Button look="secondary" disabled={isBusy || driver === driverId} onClick={() => onChoose(driver)}>
        Change the driver
      </Button>
    </div>
  );
}
