import { router } from '@inertiajs/react';
import { useRef, useState } from 'react';

type Fields = Readonly<Record<string, string | number>>;

interface Wish {
  /** For a line, includes its pack, so that each line has its own key. */
  key: string;
  act: string;
  fields: Fields;
  onDone?: (() => void) | undefined;
}

/**
 * Acts that may be requested while another one is under way; everything else waits until the page is up to
 * date.
 */
const changes: readonly string[] = ['line', 'way', 'slot', 'address', 'goes-with', 'customer', 'note'];

const keyOf = (act: string, { packId }: Fields) => (act === 'line' ? `line ${packId}` : act);

/**
 * Posts to the draft's address, one act after another: what is clicked while the shop is still answering is
 * neither lost nor shown in its old state. The words of a refusal stay until the next act.
 */
export function useDraft(id: string) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [wishes, setWishes] = useState<readonly Wish[]>([]);
  // The first one is being sent.
  const queue = useRef<readonly Wish[]>([]);
  const put = (next: readonly Wish[]) => {
    queue.current = next;
    setWishes(next);
  };

  const post = (act: string, fields: Fields = {}, onDone?: () => void): void => {
    const [underWay, ...waiting] = queue.current;
    if (underWay && !changes.includes(act)) return;
    const wish = { key: keyOf(act, fields), act, fields, onDone };
    put(underWay ? [underWay, ...waiting.filter(({ key }) => key !== wish.key), wish] : [wish]);
    if (!underWay) send(wish);
  };

  function send({ act, fields, onDone }: Wish): void {
    router.post(`/desk/drafts/${id}/${act}`, fields, {
      preserveScroll: true,
      preserveState: true,
      onError: (given) => {
        setErrors(given);
        // The person reads why before anything else is done.
        put(queue.current.slice(0, 1));
      },
      onSuccess: () => {
        setErrors({});
        onDone?.();
      },
      onFinish: () => {
        const [, ...rest] = queue.current;
        put(rest);
        if (rest[0]) send(rest[0]);
      },
    });
  }

  /** A field of what was requested and has not been answered yet; undefined if there is none. */
  const wanted = (key: string, field: string) => wishes.findLast((wish) => wish.key === key)?.fields[field];
  /** The words shown above the page: everything except those at a field of its forms. */
  const over = () =>
    Object.entries(errors)
      .filter(([field]) => !atFields.includes(field))
      .map(([, words]) => words);
  return { post, errors, over, wanted, isBusy: wishes.length > 0 };
}

export type DraftForm = ReturnType<typeof useDraft>;

const atFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'city',
  'zip',
  'note',
  'line',
  'goesWith',
];
