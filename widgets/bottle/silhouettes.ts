import type { BottleShape } from '#domains/catalogue/editorial/bottle-art.rules.ts';

interface Silhouette {
  /** The outline in a box of 120 by 352, standing on its bottom edge. */
  outline: string;
  /** Left edge and width of the straight part that carries the label. */
  left: number;
  width: number;
  labelTop: number;
  labelHeight: number;
  /** Where the capsule, cork or lid begins and ends. */
  capTop: number;
  capEnd: number;
  /** Down to here, the glass is empty and see-through. */
  fillTop: number;
}

export const silhouettes: Record<BottleShape, Silhouette> = {
  bordeaux: {
    outline:
      'M48 6q0-4 4-4h16q4 0 4 4v10l-1 3v67c0 20 22 21 22 50v202q0 12-12 12H39q-12 0-12-12V136c0-29 22-30 22-50V19l-1-3z',
    left: 27,
    width: 66,
    labelTop: 178,
    labelHeight: 104,
    capTop: 0,
    capEnd: 66,
    fillTop: 96,
  },
  burgundy: {
    outline:
      'M48 6q0-4 4-4h16q4 0 4 4v10l-1 3v61c2 36 25 52 25 96v162q0 12-12 12H36q-12 0-12-12V176c0-44 23-60 25-96V19l-1-3z',
    left: 24,
    width: 72,
    labelTop: 204,
    labelHeight: 92,
    capTop: 0,
    capEnd: 60,
    fillTop: 104,
  },
  flute: {
    outline:
      'M50 6q0-4 4-4h12q4 0 4 4v8l-1 3v58c1 54 18 70 18 132v133q0 10-10 10H43q-10 0-10-10V207c0-62 17-78 18-132V17l-1-3z',
    left: 33,
    width: 54,
    labelTop: 216,
    labelHeight: 84,
    capTop: 0,
    capEnd: 58,
    fillTop: 92,
  },
  champagne: {
    outline:
      'M45 18q0-12 15-12t15 12v12l-3 6 1 4v44c3 40 25 52 25 94v158q0 14-14 14H36q-14 0-14-14V178c0-42 22-54 25-94V40l1-4-3-6z',
    left: 22,
    width: 76,
    labelTop: 208,
    labelHeight: 90,
    capTop: 0,
    capEnd: 112,
    fillTop: 120,
  },
  round: {
    outline:
      'M45 40q0-5 5-5h20q5 0 5 5v26l-3 3v24c2 18 28 18 28 50v191q0 16-16 16H36q-16 0-16-16V143c0-32 26-32 28-50V69l-3-3z',
    left: 20,
    width: 80,
    labelTop: 180,
    labelHeight: 100,
    capTop: 30,
    capEnd: 66,
    fillTop: 112,
  },
  square: {
    outline:
      'M46 50q0-5 5-5h18q5 0 5 5v22l-3 3v20q0 9 9 9h9q13 0 13 13v221q0 12-12 12H30q-12 0-12-12V117q0-13 13-13h9q9 0 9-9V75l-3-3z',
    left: 18,
    width: 84,
    labelTop: 164,
    labelHeight: 116,
    capTop: 40,
    capEnd: 72,
    fillTop: 122,
  },
  tall: {
    outline:
      'M48 24q0-4 4-4h16q4 0 4 4v22l-2 3v54c0 14 18 16 18 38v199q0 12-12 12H44q-12 0-12-12V141c0-22 18-24 18-38V49l-2-3z',
    left: 32,
    width: 56,
    labelTop: 184,
    labelHeight: 112,
    capTop: 14,
    capEnd: 48,
    fillTop: 96,
  },
  flask: {
    outline:
      'M44 76q0-6 6-6h20q6 0 6 6v24l-3 3v14c0 14 33 14 33 46v91c0 22-6 40-10 64l-4 22q-2 12-14 12H42q-12 0-14-12l-4-22c-4-24-10-42-10-64v-91c0-32 33-32 33-46v-14l-3-3z',
    left: 14,
    width: 92,
    labelTop: 172,
    labelHeight: 92,
    capTop: 64,
    capEnd: 103,
    fillTop: 136,
  },
  can: {
    outline: 'M34 172q0-4 4-4h44q4 0 4 4v6l10 16v134l-9 16q-2 6-8 6H41q-6 0-8-6l-9-16V194l10-16z',
    left: 24,
    width: 72,
    labelTop: 198,
    labelHeight: 126,
    capTop: 160,
    capEnd: 178,
    fillTop: 160,
  },
};
