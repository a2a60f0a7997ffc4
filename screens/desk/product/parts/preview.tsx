import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { callForDocument } from '#widgets/desk/call-desk.ts';
import type { ProductForm } from './use-product-form.ts';

const widths = [
  { value: '375', name: 'On a phone' },
  { value: '1280', name: 'On a desktop' },
];
const themes = [
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
];

/**
 * The shoppers' page with the typed values, on a phone or a desktop, light or dark; nothing is saved by it
 * (B-134).
 */
export function Preview({ productId, form }: { productId: number; form: ProductForm }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [html, setHtml] = useState('');
  const [width, setWidth] = useState('375');
  const [theme, setTheme] = useState('light');
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function open(wanted: string) {
    setTheme(wanted);
    setTrouble('');
    setBusy(true);
    const url = `/desk/preview/products/${productId}`;
    const answer = await callForDocument(url, { ...form.sent(), theme: wanted });
    setBusy(false);
    if (answer.kind === 'done') {
      setHtml(answer.data);
      if (!dialog.current?.open) dialog.current?.showModal();
      return;
    }
    const { preview, ...errors } = answer.errors;
    form.refuse(errors);
    const isAtFields = Object.keys(errors).length > 0;
    setTrouble(preview ?? (isAtFields ? 'First put right what is marked.' : answer.message));
  }

  return (
    <>
      <Button look="secondary" disabled={isBusy} onClick={() => open(theme)}>
        Preview
      </Button>
      <Status kind="error">{trouble}</Status>
      <Dialog ref={dialog} title="As shoppers will see it" width="page">
        <div className="mb-3 grid max-w-md grid-cols-2 gap-3">
          <SelectField label="Screen" name="width" value={width} options={widths} onValue={setWidth} />
          <SelectField label="Colors" name="theme" value={theme} options={themes} onValue={open} />
        </div>
        <section
          aria-label="The page"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide page is scrolled by keys as well
          tabIndex={0}
          className="overflow-x-auto rounded-md border border-hairline"
        >
          <iframe
            title="The page in the shop"
            sandbox="allow-same-origin"
            srcDoc={html}
            className={width === '375' ? 'mx-auto block h-[70vh] w-[375px]' : 'block h-[70vh] w-[1280px]'}
          />
        </section>
      </Dialog>
    </>
  );
}
