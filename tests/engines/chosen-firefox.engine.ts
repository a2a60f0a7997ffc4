import { chosenJourneys } from './chosen.ts';
import { counterJourney } from './counter.ts';

chosenJourneys('firefox');
counterJourney('firefox');
