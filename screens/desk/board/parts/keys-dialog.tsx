import type { RefObject } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';

const rows = [
  ['/', 'Find an order'],
  ['j', 'Next order'],
  ['k', 'Order before'],
  ['Enter', 'Open it'],
  ['c', 'Claim it, or release it'],
  ['p', 'Pick and pack it'],
  ['h', 'Hand it over'],
  ['?', 'This list'],
] as const;

/** The keys of the board; a person may switch off the single keys (B-261). */
export function KeysDialog({
  ref,
  isOn,
  onSwitch,
}: {
  ref: RefObject<HTMLDialogElement | null>;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  return (
    <Dialog ref={ref} title="Keys" width="sm">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {rows.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-control px-2 py-0.5 font-sans font-semibold">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-hairline border-t pt-2">
        <Switch label="Single keys are on for me" name="keys" checked={isOn} onChecked={onSwitch} />
      </div>
    </Dialog>
  );
}
