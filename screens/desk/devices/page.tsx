import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { DeviceLine } from './parts/device-line.tsx';
import { NewDevice } from './parts/new-device.tsx';
import type { DevicesProps } from './props.ts';

/** The store's tablets and phones (B-010). */
export default function Devices({ devices, people }: DevicesProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="Devices" description="For the store's staff." />
      <div>
        <PageTitle>Devices</PageTitle>
        <p className="mt-1 text-mute">
          On an enrolled tablet or phone the store’s people switch by PIN, and it locks itself when left
          alone.
        </p>
      </div>
      <section className="card p-5">
        <h2 className="text-xl">Enrolled</h2>
        {devices.length === 0 ? (
          <p className="mt-2 text-mute">
            No device yet. Give one a name below, and type its six digits there.
          </p>
        ) : (
          <ul className="mt-2 divide-y divide-hairline">
            {devices.map((device) => (
              <DeviceLine key={device.id} device={device} />
            ))}
          </ul>
        )}
      </section>
      <NewDevice people={people} />
    </div>
  );
}
