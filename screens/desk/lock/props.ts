export interface LockProps {
  device: string;
  /** Who may unlock it, by name. */
  people: { id: string; name: string }[];
  /** It is one person's own phone, so no name is asked for. */
  isOwn: boolean;
  /** The page of the desk to go on to. */
  next: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Lock': LockProps;
  }
}
