import { chosenJourneys } from './chosen.ts';
import { counterJourney } from './counter.ts';

chosenJourneys('webkit');
counterJourney('webkit');
