import { useId } from 'react';

interface SwitchProps {
  label: string;
  name: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  /** Why it cannot be changed now; it can still be focused and read. */
  lockedBecause?: string | undefined;
}

/** Something that is on or off. */
export function Switch({ label, name, checked, onChecked, lockedBecause }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          name={name}
          checked={checked}
          onChange={(event) => {
            if (lockedBecause === undefined) onChecked(event.currentTarget.checked);
          }}
          aria-disabled={lockedBecause === undefined ? undefined : true}
          aria-describedby={lockedBecause === undefined ? undefined : id}
          className="size-5 shrink-0 accent-glass aria-disabled:cursor-not-allowed"
        />
        <span>{label}</span>
      </label>
      {lockedBecause !== undefined && (
        <p id={id} className="text-mute text-sm">
          {lockedBecause}
        </p>
      )}
    </div>
  );
}
