import { router } from '@inertiajs/react';

/** Reloads the named props, preserving state and scroll (M-222); null when no answer came. */
export function reloadProps<P>(only: readonly (keyof P & string)[]): Promise<P | null> {
  return new Promise((resolve) => {
    let read: P | null = null;
    router.reload({
      only: [...only],
      onSuccess: (page) => {
        read = page.props as P;
      },
      onFinish: () => resolve(read),
    });
  });
}
