import { cellarJourney } from './cellar.ts';
import { chosenJourneys } from './chosen.ts';
import { counterJourney } from './counter.ts';
import { driveJourney } from './drive.ts';
import { giftJourney } from './gift.ts';
import { officeJourney } from './office.ts';
import { ownPartsJourney } from './own-parts.ts';
import { whereToJourney } from './where-to.ts';

chosenJourneys('webkit');
counterJourney('webkit');
giftJourney('webkit');
cellarJourney('webkit');
officeJourney('webkit');
ownPartsJourney('webkit');
driveJourney('webkit');
whereToJourney('webkit');
