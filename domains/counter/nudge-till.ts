/** The till has said that something happened there: it is asked at once (B-173). */
export { writeNudge as nudgeTill } from './feeds.store.ts';
