export interface DeskSignInProps {
  /** The page of the desk to go on to. */
  next: string;
  /** Why only password and code are offered; null if passkeys work. */
  whyNoPasskeys: string | null;
  /** The demonstration's hint; null in a real shop. */
  demoHint: string | null;
  /** People at an enrolled device may unlock it by PIN instead. */
  isDevice: boolean;
  status: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/SignIn': DeskSignInProps;
  }
}
