export interface LockProps {
  device: string;
  /** Who may unlock it, by name. */
  people: { id: string; name: string }[];
  /** The page of the desk to go on to. */
  next: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Lock': LockProps;
  }
}
