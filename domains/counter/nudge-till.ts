/** The till has reported that something happened there: it is asked right away (B-173). */
export { writeNudge as nudgeTill } from './feeds.store.ts';
