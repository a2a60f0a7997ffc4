import type { ReactNode } from 'react';
import { Announcer } from '#ui/announcer.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTakenOver } from '#ui/use-taken-over.ts';
import { visitorFilledIn } from '#widgets/shop/fill-in-visitor.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The header, footer and other parts around every page (M-148). */
export function Layout({ children }: { children: ReactNode }) {
  useTakenOver(visitorFilledIn);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-glass px-4 py-3 font-semibold text-on-glass focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
      <Announcer />
      <Notice />
    </div>
  );
}
