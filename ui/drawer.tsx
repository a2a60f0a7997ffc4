import type { ReactNode, RefObject } from 'react';
import { Dialog } from './dialog.tsx';

/** A dialog that slides in from the side of the page. */
export function Drawer(props: {
  ref: RefObject<HTMLDialogElement | null>;
  id?: string;
  title: string;
  children: ReactNode;
}) {
  return <Dialog form="drawer" {...props} />;
}
