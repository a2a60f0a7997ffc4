import { chosenJourneys } from './chosen.ts';

chosenJourneys('webkit');
