import { demoShelf } from '/work/main/domains/search/relevance/demo-shelf.fixture.ts';
import { buildShelfIndex } from '/work/main/domains/search/shelf-index.ts';
import { atOnce } from '/work/main/domains/search/in-slices.ts';
import { ShelfEngine } from '/work/main/domains/search/shelf-engine.ts';
import { markUp } from '/work/main/domains/search/text/highlight.rules.ts';
const shelf = await demoShelf();
for (let i=0;i<3;i++){ const t=performance.now(); atOnce(buildShelfIndex(shelf)); console.log('build', performance.now()-t);}
const e = new ShelfEngine(atOnce(buildShelfIndex(shelf)));
for (const q of process.argv.slice(2)) {
  const t=performance.now();
  const r = e.search({view:'featured',query:q,filter:null,facets:['grape','categories.lvl1'],maxValuesPerFacet:10,page:0,hitsPerPage:6,highlight:['name']});
  console.log('\n##',q,(performance.now()-t).toFixed(2)+'ms',r.nbHits,'dropped',r.droppedWords,'corr',r.correctedQuery);
  for (const h of r.hits) console.log('   ',markUp(h.highlights.name!,'[',']'),'|',h.record.grape,'|',h.record.categories.lvl2??h.record.categories.lvl1,'|',h.record.regions.lvl3??h.record.regions.lvl2??h.record.regions.lvl1??h.record.regions.lvl0);
}
