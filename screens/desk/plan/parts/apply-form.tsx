import { router } from '@inertiajs/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PlainForm } from '#ui/plain-form.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import type { PlanProps } from '../props.ts';

/** What is written only if it is ticked, and the button that begins the work (B-142). */
export function ApplyForm({ shown }: PlanProps) {
  const { id, columns, stock, takesStock, belowCost, rows, kind } = shown;
  const [overwrite, setOverwrite] = useState<ReadonlySet<string>>(new Set());
  const [isStockTaken, setStockTaken] = useState(takesStock);
  const [isBelowCost, setBelowCost] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const asked = columns.filter((column) => column.overwrite > 0);

  function send(proof: ProofFields = {}) {
    router.post(
      `/desk/plans/${id}/apply`,
      {
        overwrite: [...overwrite],
        stock: isStockTaken ? 'take' : '',
        belowCost: isBelowCost ? 'yes' : '',
        ...proof,
      },
      {
        preserveScroll: true,
        preserveState: 'errors',
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onError: (given) => setErrors(askForProof(given, send) ? {} : given),
      },
    );
  }

  if (rows === 0)
    return (
      <div className="card grid gap-3 p-5">
        <p>There is nothing to change.</p>
        <div>
          <LinkButton look="secondary" href={kind === 'import' ? '/desk/import' : '/desk/products'}>
            Back
          </LinkButton>
        </div>
      </div>
    );
  return (
    <PlainForm
      label="Apply"
      className="card grid gap-3 p-5"
      onSend={() => {
        if (!isBusy) send();
      }}
    >
      {asked.length > 0 && (
        <fieldset>
          <legend className="font-semibold">A person wrote these. Tick what the file may write over:</legend>
          {asked.map(({ field, what, overwrite: count }) => (
            <Checkbox
              key={field}
              label={`${what}, ${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`}
              name={`overwrite-${field}`}
              checked={overwrite.has(field)}
              onChecked={(is) => {
                const next = new Set(overwrite);
                if (is) next.add(field);
                else next.delete(field);
                setOverwrite(next);
              }}
            />
          ))}
        </fieldset>
      )}
      {stock > 0 && (
        <Checkbox
          label={`Take the bottles of the file as counted now: ${stock.toLocaleString('en-US')} ${stock === 1 ? 'size differs' : 'sizes differ'}`}
          name="stock"
          checked={isStockTaken}
          onChecked={setStockTaken}
        />
      )}
      {belowCost > 0 && (
        <Checkbox
          label={`Also prices below cost: ${belowCost.toLocaleString('en-US')}`}
          name="belowCost"
          checked={isBelowCost}
          onChecked={setBelowCost}
        />
      )}
      <Status kind="error">{Object.values(errors).join(' ')}</Status>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          Apply
        </Button>
        <LinkButton look="quiet" href={kind === 'import' ? '/desk/import' : '/desk/products'}>
          Leave it
        </LinkButton>
      </div>
    </PlainForm>
  );
}
