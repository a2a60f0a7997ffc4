import { chosenJourneys } from './chosen.ts';

chosenJourneys('chromium');
