import { router, usePage } from '@inertiajs/react';
import { useEffect, useId, useRef } from 'react';

/**
 * Finds an order from every page of the desk; '/' moves the focus to it, and so does scanning a slip, which
 * ends with Enter (B-060).
 */
export function FindBox() {
  const { url } = usePage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, dialog')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <search className="min-w-0 grow max-md:order-last max-md:basis-full md:ml-auto md:max-w-sm">
      <form
        action="/desk/orders"
        onSubmit={(event) => {
          event.preventDefault();
          router.get('/desk/orders', { find: field.current?.value.trim() ?? '' });
        }}
      >
        <label htmlFor={id} className="sr-only">
          Find an order by number, name, phone or bottle
        </label>
        <input
          ref={field}
          id={id}
          key={url}
          type="search"
          name="find"
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={new URLSearchParams(url.split('?')[1]).get('find') ?? ''}
          placeholder="Find: number, name, phone, bottle"
          className="min-h-11 w-full min-w-0 rounded-md border border-control text-ellipsis bg-oyster px-3 placeholder:text-mute"
        />
      </form>
    </search>
  );
}
