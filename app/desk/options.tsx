import type { Page } from '@inertiajs/core';
import { DeskLayout } from '#widgets/desk/desk-layout.tsx';
import type { DeskSharedProps } from '#widgets/desk/desk-props.ts';

/** The options that the browser and the server must share, as `app-options.tsx` has the shop's. */
export const deskOptions = {
  layout: () => DeskLayout,
  title: (title: string, page: Page, write = (text: string) => text) => {
    const { desk } = page.props as Partial<DeskSharedProps>;
    return [title, `${write(desk?.shopName ?? '')} desk`].filter((part) => part !== '').join(' · ');
  },
};
