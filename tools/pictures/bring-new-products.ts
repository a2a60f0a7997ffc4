import type { Db } from '#db/connection.ts';
import { catalogueFile } from '#domains/catalogue/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import-catalogue.ts';

const dayMs = 24 * 60 * 60 * 1000;

const arrivals = catalogueFile(
  {
    slug: 'oak-hollow-cabernet-sauvignon',
    name: 'Oak Hollow Cabernet Sauvignon',
    region_path: 'usa/california',
    grape: 'cabernet-sauvignon',
  },
  {
    slug: 'marsh-lane-dry-riesling',
    name: 'Marsh Lane Dry Riesling',
    category_path: 'wine/white-wine',
    region_path: 'usa/new-york/finger-lakes',
    grape: 'riesling',
  },
  {
    slug: 'harbor-street-gin',
    name: 'Harbor Street Gin',
    category_path: 'spirits/gin',
    region_path: 'usa/new-york',
    grape: '',
    ships: 'N',
    formats: '750ml:750:3499:12:;1L:1000:4199:6:',
  },
  {
    slug: 'casa-rivera-brut-nature-gran-reserva',
    name: 'Casa Rivera Brut Nature Gran Reserva',
    category_path: 'wine/sparkling-wine',
    region_path: 'spain',
    grape: '',
  },
);

/** Four bottles come, as if the day after tomorrow: what comes on the first day is what the shop opened with. */
export async function bringNewProducts(db: Db): Promise<void> {
  await importCatalogue(db, arrivals, { now: Date.now() + 2 * dayMs });
}
