import { chosenJourneys } from './chosen.ts';
import { counterJourney } from './counter.ts';
import { giftJourney } from './gift.ts';
import { officeJourney } from './office.ts';
import { ownPartsJourney } from './own-parts.ts';
import { whereToJourney } from './where-to.ts';

chosenJourneys('firefox');
counterJourney('firefox');
giftJourney('firefox');
officeJourney('firefox');
ownPartsJourney('firefox');
whereToJourney('firefox');
