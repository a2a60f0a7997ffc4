import type { SpecialItem } from '#widgets/specials/special-item.ts';
import type { HomeProps } from '../props.ts';

/** M-067, M-068: the home page while there are promotions. */
export interface HomeSpecialsProps extends HomeProps {
  promotions: SpecialItem[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    HomeSpecials: HomeSpecialsProps;
  }
}
