import { cellarJourney } from './cellar.ts';
import { chosenJourneys } from './chosen.ts';
import { counterJourney } from './counter.ts';

chosenJourneys('webkit');
counterJourney('webkit');
cellarJourney('webkit');
