import { chosenJourneys } from './chosen.ts';
import { counterJourney } from './counter.ts';
import { ownPartsJourney } from './own-parts.ts';

chosenJourneys('chromium');
counterJourney('chromium');
ownPartsJourney('chromium');
