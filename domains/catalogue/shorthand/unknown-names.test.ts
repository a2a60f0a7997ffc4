import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectFile } from '#platform/files/project-file.ts';
import { readCatalogueCsv } from '../import/read-catalogue-csv.ts';
import { taxonomy } from '../taxonomy.ts';
import { nameOf } from '../till-lists/till-rows.rules.ts';
import { TillNameReader } from './read-till-name.rules.ts';
import { wellKnown } from './well-known.rules.ts';

const { rows } = readCatalogueCsv(readFileSync(projectFile('data/catalogue.csv'), 'utf8'), taxonomy);
const reader = new TillNameReader(taxonomy, [...rows, ...wellKnown]);

/**
 * Bottles unknown to the shop, as named in lists of tills and distributors, with what they are: category |
 * region | grape | milliliters and vintage | producer. A region left empty is not checked.
 */
const bottles = `
HEITZ CLLR CAB MARTHAS VYD 17 = wine/red-wine |  | cabernet-sauvignon | 2017
CHAT MUSAR RGE BEKAA 2016 750 = wine/red-wine | lebanon/bekaa-valley |  | 750 2016
DR LOOSEN RIES DR L 22 750 = wine/white-wine | germany/mosel | riesling | 750 2022 | Dr. Loosen
P FUISSE J DROUHIN 21 750ML = wine/white-wine | france/burgundy/maconnais/pouilly-fuisse | chardonnay | 750 2021 | J Drouhin
CHINON BERNARD BAUDRY LES GRANGES 21 = wine/red-wine | france/loire-valley/touraine/chinon | cabernet-franc | 2021
VOLNAY 1ER LAFARGE 18 750 = wine/red-wine | france/burgundy/cote-de-beaune/volnay | pinot-noir | 750 2018 | Lafarge
CDP BEAUCASTEL 19 = wine/red-wine | france/rhone-valley/southern-rhone/chateauneuf-du-pape |  | 2019 | Beaucastel
COTES PROVENCE ROSE CH STE MARGUERITE 22 = wine/rose-wine | france/provence/cotes-de-provence |  | 2022 | Château Sainte Marguerite
CH PALMER MARGAUX 15 750 = wine/red-wine | france/bordeaux/medoc/margaux |  | 750 2015 | Château Palmer
CH DOISY VEDRINES SAUTERNES 15 375 = wine/dessert-wine | france/bordeaux/sauternes |  | 375 2015 | Château Doisy Vedrines
ENTRE DEUX MERS CH BONNET BLC 22 = wine/white-wine | france/bordeaux/entre-deux-mers |  | 2022 | Château Bonnet
BDX SUP CH PEY LA TOUR 19 750 = wine/red-wine | france/bordeaux/bordeaux-superieur |  | 750 2019 | Château Pey la Tour
BILLECART SALMON BRUT RSE NV 375 = wine/sparkling-wine |  |  | 375 NV | Billecart Salmon
BLANQUETTE LIMOUX ST HILAIRE 21 = wine/sparkling-wine | france/languedoc-roussillon/blanquette-de-limoux |  | 2021 | St. Hilaire
LUNETTA PROSEC 187ML 4PK = wine/sparkling-wine | italy/veneto/prosecco | glera | 187 | Lunetta
LAMBRUSCO GRASPAROSSA CLETO CHIARLI NV = wine/sparkling-wine | italy/emilia-romagna/lambrusco-grasparossa-di-castelvetro |  | NV | Cleto Chiarli
MOSCATO DASTI SARACCO 22 750 = wine/sparkling-wine | italy/piedmont/asti/moscato-d-asti | moscato | 750 2022 | Saracco
BARB D ASTI CHIARLO LE ORME 20 = wine/red-wine | italy/piedmont/asti/barbera-d-asti | barbera | 2020
GAVI DI GAVI LA SCOLCA BLK LBL 22 = wine/white-wine | italy/piedmont/gavi |  | 2022
ARNEIS ROERO VIETTI 22 = wine/white-wine | italy/piedmont/roero |  | 2022 | Vietti
CHIANTI CL RSV CAST AMA 19 750 = wine/red-wine | italy/tuscany/chianti/chianti-classico | sangiovese | 750 2019
BRUN DI MONT IL POGGIONE 18 750ML = wine/red-wine | italy/tuscany/brunello-di-montalcino | sangiovese | 750 2018 | Il Poggione
VINO NOB DI MONTEP AVIGNONESI 19 = wine/red-wine | italy/tuscany/vino-nobile-di-montepulciano | sangiovese | 2019 | Avignonesi
MORELLINO SCANSANO LE PUPILLE 21 = wine/red-wine | italy/tuscany/morellino-di-scansano | sangiovese | 2021
VERNACCIA SAN GIMIGNANO TERUZZI 22 = wine/white-wine | italy/tuscany/vernaccia-di-san-gimignano |  | 2022 | Teruzzi
VALP RIPASSO ZENATO 19 = wine/red-wine | italy/veneto/valpolicella/valpolicella-ripasso |  | 2019 | Zenato
LUGANA CA DEI FRATI 22 750 = wine/white-wine | italy/veneto/lugana |  | 750 2022
NERO DAVOLA PLANETA 20 750 = wine/red-wine | italy/sicily/sicilia |  | 750 2020 | Planeta
PRIMITIVO MANDURIA COSIMO TAURINO 19 = wine/red-wine | italy/puglia/primitivo-di-manduria | zinfandel | 2019 | Cosimo Taurino
VERM DI SARDEGNA ARGIOLAS COSTAMOLINO 22 = wine/white-wine | italy/sardinia/vermentino-di-sardegna | vermentino | 2022
RIBERA DUERO PESQUERA CRIANZA 20 = wine/red-wine | spain/castilla-y-leon/ribera-del-duero | tempranillo | 2020 | Pesquera
LUSTAU PX SAN EMILIO 375ML = wine/fortified-wine |  |  | 375
BROADBENT VINHO VERDE NV 750 = wine/white-wine | portugal/vinho-verde |  | 750 NV | Broadbent
DOW VINT PORT 16 = wine/fortified-wine | portugal/porto |  | 2016 | Dow
TOKAJI ASZU 5 PUTT ROYAL TOKAJI 17 500ML = wine/dessert-wine | hungary/tokaj |  | 500 2017
MARG RIVER CHARD LEEUWIN PRELUDE 20 = wine/white-wine | australia/western-australia/margaret-river | chardonnay | 2020
OVZ LODI KLINKER BRICK 20 750 = wine/red-wine | usa/california/lodi | zinfandel | 750 2020 | Klinker Brick
CAB FR MACARI NORTH FORK LI 20 750 = wine/red-wine | usa/new-york/long-island/north-fork-of-long-island | cabernet-franc | 750 2020 | Macari
PETITE SYRAH STAGS LEAP WNRY NAPA 19 = wine/red-wine | usa/california/napa-valley/stags-leap-district | petite-sirah | 2019
BALVENIE DBLWOOD 12 YO 750 = spirits/whiskey/scotch-whisky | united-kingdom/scotland/speyside |  | 750
LAPHROAIG QTR CASK 750 = spirits/whiskey/scotch-whisky | united-kingdom/scotland/islay |  | 750
MONKEY SHOULDER BLND MALT SCT 750 = spirits/whiskey/scotch-whisky | united-kingdom/scotland |  | 750
GREEN SPOT SGL POT STILL 750 = spirits/whiskey/irish-whiskey | ireland |  | 750
CR ROYAL REG APPLE 750 = spirits/whiskey/flavored-whiskey |  |  | 750
NARDINI GRAPPA BIANCA 1L = spirits/brandy | italy |  | 1000
LONG DRINK CRAN 355ML 6PK CANS = spirits/ready-to-drink |  |  | 355
FEVER TREE GNGR BEER 4PK 200ML = mixers |  |  | 200
SEEDLIP GARDEN 108 NA 700ML = mixers |  |  | 700
MEIOMI PN CA 21 12/750ML = wine/red-wine | usa/california | pinot-noir | 750 2021 | Meiomi
SANFORD P/N STA RITA HLS 20 = wine/red-wine | usa/california/santa-barbara-county/sta-rita-hills | pinot-noir | 2020 | Sanford
SOKOL BLOSSER P GRIS WILLAM VLY 22 = wine/white-wine | usa/oregon/willamette-valley | pinot-grigio | 2022 | Sokol Blosser
MASTROJANNI ROSSO MONT 21 = wine/red-wine | italy/tuscany/rosso-di-montalcino | sangiovese | 2021 | Mastrojanni
LA SPINETTA BARBERA DASTI CA DI PIAN 19 = wine/red-wine | italy/piedmont/asti/barbera-d-asti | barbera | 2019
NINO FRANCO RUSTICO PROSEC SUP VALDOBB NV = wine/sparkling-wine | italy/veneto/prosecco/conegliano-valdobbiadene | glera | NV
CHATEAU ST JEAN FUME BLC SON 21 = wine/white-wine | usa/california/sonoma-county | sauvignon-blanc | 2021 | Château St. Jean
CH GLORIA ST JUL 18 = wine/red-wine | france/bordeaux/medoc/saint-julien |  | 2018 | Château Gloria
CH SIRAN MARG 16 = wine/red-wine | france/bordeaux/medoc/margaux |  | 2016 | Château Siran
CH CARBONNIEUX BLC PESSAC 19 = wine/white-wine | france/bordeaux/graves/pessac-leognan |  | 2019 | Château Carbonnieux
GUIRAUD SAUT 15 375ML = wine/dessert-wine | france/bordeaux/sauternes |  | 375 2015 | Guiraud
JL CHAVE ST JOSEPH OFFERUS 20 = wine/red-wine | france/rhone-valley/northern-rhone/saint-joseph | syrah | 2020
PASCAL JOLIVET SANC 22 = wine/white-wine | france/loire-valley/centre-loire/sancerre | sauvignon-blanc | 2022 | Pascal Jolivet
MARC BREDIF VOUV 21 = wine/white-wine | france/loire-valley/touraine/vouvray | chenin-blanc | 2021 | Marc Bredif
BOUCHARD AINE POUILLY FUISE 21 = wine/white-wine | france/burgundy/maconnais/pouilly-fuisse | chardonnay | 2021 | Bouchard Aîné
MONGEARD BOURG PN 20 = wine/red-wine | france/burgundy | pinot-noir | 2020 | Mongeard
GAZELA VINHO VRDE NV = wine/white-wine | portugal/vinho-verde |  | NV | Gazela
JACOBS CRK RSV CHARD ADEL HLS 21 = wine/white-wine | australia/south-australia/adelaide-hills | chardonnay | 2021 | Jacobs Creek
SUTTER HM WHT ZIN 4PK 187 = wine/rose-wine | usa/california | zinfandel | 187 | Sutter Home
BUFALO TRACE BRBN 375 = spirits/whiskey/bourbon-whiskey | usa/kentucky |  | 375
MACALLAN 12 SHRY OAK 750 = spirits/whiskey/scotch-whisky | united-kingdom/scotland/speyside |  | 750
HENNESSEY VSOP PRIVILEGE 750 = spirits/brandy | france/cognac |  | 750
BAILEYS IR CRM 375 = spirits/liqueur | ireland |  | 375
CUTWATER LIME TEQ MARG 4PK 12OZ = spirits/ready-to-drink |  |  | 355
GEKEIKAN SAKE 1.5L = wine/sake | usa/california |  | 1500 | Gekeikan
ROSES GRENADINE 12OZ = mixers |  |  | 355
`;

describe('a bottle unknown to the shop', () => {
  test.each(
    bottles
      .trim()
      .split('\n')
      .map((line) => line.split(' = ') as [string, string]),
  )('%s is read by the habits of the trade (N-111)', (name, truth) => {
    const [categoryPath = '', region = '', grape = '', measures = '', producer = ''] = truth
      .split('|')
      .map((part) => part.trim());
    const [, ml, vintage = ''] = /^(\d{2,4}(?= |$)(?<!19\d\d|20\d\d))? ?(\d{4}|NV)?$/.exec(measures) ?? [];
    const reading = reader.read({ name });
    expect(reading).toMatchObject({
      categoryPath,
      grape: grape || null,
      volumeMl: ml === undefined ? null : Number(ml),
      vintage,
      ...(region && { regionPath: region }),
      ...(producer && { producer }),
    });
  });

  test.each([
    ['12/750', 12, true],
    ['6/1.75L', 6, true],
    ['24/375ML', 24, true],
    ['187ML 4PK', 4, false],
    ['4/187', 4, false],
    ['6PK', 6, false],
  ])('%s is a distributor’s case, or a pack that is sold (N-111)', (size, count, isCase) => {
    expect(reader.read({ name: `GRUE CAB ${size}` })).toMatchObject({ bottles: count, isCase });
  });

  test('a pack is named as one, and a distributor’s case is not (N-111)', () => {
    expect(nameOf(reader.read({ name: 'GRUE CAB 12/750 ML' }))).toBe('Grue Cabernet Sauvignon');
    expect(nameOf(reader.read({ name: 'GRUE CAB 187 4PK' }))).toBe('Grue Cabernet Sauvignon 4 Pack');
  });

  test.each([
    ['JIM BEAM5TH', 750],
    ['GRUE BLACK1.75', 1750],
    ['GRUE SMOOTH750ML', 750],
    ['GRUE RYE 12/LT', 1000],
    ['GRUE RYE 12/5TH', 750],
    ['GRUE RYE 1/2PT', 200],
    ['LT GRUE RYE', 1000],
    ['GRUE LT RUM 750', 750],
    ['GRUE PT NOIR 750', 750],
    ['GRUE RYE PT', 375],
  ])('%s says its size (N-111)', (name, volumeMl) => {
    expect(reader.read({ name })).toMatchObject({ volumeMl });
  });

  test.each([
    ['GRUE P NOIR', 'pinot-noir'],
    ['GRUE P/N', 'pinot-noir'],
    ['GRUE PINOT N', 'pinot-noir'],
    ['GRUE CAB F', 'cabernet-franc'],
    ['GRUE C/S', 'cabernet-sauvignon'],
    ['GRUE CAB S', 'cabernet-sauvignon'],
    ['GRUE S BLANC', 'sauvignon-blanc'],
    ['GRUE S/B', 'sauvignon-blanc'],
    ['GRUE CHADONNAY', 'chardonnay'],
    ['GRUE REISLING', 'riesling'],
    ['GRUE TEMPRNLO', 'tempranillo'],
    ['GRUE O.V. ZIN', 'zinfandel'],
    ['GRUE CAB19 750ML', 'cabernet-sauvignon'],
  ])('%s says its grape (N-111)', (name, grape) => {
    expect(reader.read({ name })).toMatchObject({ grape });
  });

  test('an abbreviation means what fits the drink, and a wine region is never a spirit’s place (N-111)', () => {
    expect(reader.read({ name: 'GRUE RYE SB 750' }).name).toBe('Grue Rye Small Batch');
    expect(reader.read({ name: 'GRUE RYE BRL PF 750' })).toMatchObject({ regionPath: null });
    expect(reader.read({ name: 'GRUE TEQ ANJO 750' })).toMatchObject({ regionPath: 'mexico' });
    expect(reader.read({ name: 'GRUE RIOJA RSV 19' }).name).toBe('Grue Rioja Reserva');
    expect(reader.read({ name: 'GRUE CHIANTI RSV 19' }).name).toBe('Grue Chianti Riserva');
  });
});
