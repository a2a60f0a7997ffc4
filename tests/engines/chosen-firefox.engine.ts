import { chosenJourneys } from './chosen.ts';

chosenJourneys('firefox');
