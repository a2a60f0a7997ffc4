import { useEffect, useState } from 'react';
import { showNotice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { printsNothing, switchedOn } from './new-slips.rules.ts';
import type { Paper } from './slip.ts';
import { keepSlipMemory, readOrders, slipMemory, subscribeToSlipMemory } from './slip-memory.ts';

const papers: { value: Paper; name: string }[] = [
  { value: '80mm', name: '80 mm roll' },
  { value: 'letter', name: 'Letter' },
  { value: 'a4', name: 'A4' },
];

/** 'Print new slips by itself', on this device only (B-079). */
export function SlipSwitch() {
  const [memory, setMemory] = useState(printsNothing);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const read = () => setMemory(slipMemory());
    read();
    return subscribeToSlipMemory(read);
  }, []);
  const change = async (isOn: boolean) => {
    if (!isOn) return keepSlipMemory({ ...slipMemory(), isOn: false });
    setAsking(true);
    const orders = await readOrders();
    setAsking(false);
    // Without the board it is unknown which orders are new.
    if (!orders) return showNotice('No connection. Nothing was changed.');
    keepSlipMemory(switchedOn(slipMemory(), orders));
  };
  return (
    <div className="grid max-w-md gap-3">
      <Switch
        label="Print new slips by itself"
        name="slips"
        checked={memory.isOn || isAsking}
        onChecked={(isOn) => void change(isOn)}
      />
      {memory.isOn && (
        <SelectField
          label="Paper"
          value={memory.paper}
          options={papers}
          onValue={(paper) => keepSlipMemory({ ...slipMemory(), paper: paper as Paper })}
        />
      )}
    </div>
  );
}
