/**
 * How names that are hard to spell are pronounced, as an American would write them down: spellings that
 * neither the rules for sounds nor those for the keyboard lead back to the name.
 */

const lines = `
bruichladdich: brooklady, brook laddie, brook laddy, brookladdie, brew laddie, bruick laddie, broo klad ick
laphroaig: la froyg, la froyig, luh froig, lefroig, la froge, laffroyg, la frog
caol ila: cull eela, cool eela, kal eela, coal ila, kaol eela, coal eela
bunnahabhain: boonahaven, bunna haven, boona havin, bunahaven, bunnahaven
auchentoshan: ockentoshan, aukentoshan, ochen toshen, awkentoshen
islay: eyela, eye la, isla, ila scotch, eyelay
uigeadail: oogadal, oogadall, oog a dal, ugadale
corryvreckan: corrivrecken, cory vrecken, corey vreckan
aberlour abunadh: aboona, a boona, abunah, a bunadh, abunadh
edradour: edra dower, edradower
tyrconnell: tear connell, teerconnell, tirconnel
knappogue: nap og, nappogue, napoge, nap oge
glenmorangie: glen morangee, glen maranjy, glen more angie, glenmoranjee
lagavulin: laga voolin, lagavoolin, log a voolin
oban: obin, oh bin, oben
taittinger: tetanjay, tay tanjay, tat inger, teh tan zhay, taytinjay, tittinger
ruinart: roo in art, rooinart, rwinar, rue nar, ru in ar
moet: mowett, mow et, mo ette, mowet, mwet
moet chandon: moway shandon, mowet shandon, mo et shandon
veuve clicquot: voov kleeko, vuv cleeko, verve cliquot, vev clicko, vuvu cliquot, the clicko
perrier jouet: perry jewett, perrier jway, perry ay joo ay, perrier jewet
pouilly fuisse: pooyee fweesay, poo ee fwee say, pwee fweesay, poolly fwisay, pooley fwissay, pwooly fwisse
pouilly fume: pooyee fumay, pwee fumay, pooly foomay
chianti: key aunty, keyanty, kee auntie, kyanti
rioja: ree oh ha, reeoha, riocha, reo ha, ree oka
gewurztraminer: gavertz, guh vertz, gewerts, gewurts, gavurts traminer, gavertstraminer, gewertztraminer
gruner veltliner: grooner, groo vee, groovy, gruner velt, grooner veltleener
viognier: vee own yay, vionyay, veeonyay, veeon yay, viog near
sauvignon blanc: sovin yon, savin yon blonk, sovinyon blonk, soviginon blank, souvenir blanc, savignyon
cabernet sauvignon: cab er nay, cabernay, cabinet sauvignon, cabernet savinyon, cabby, cabinet wine
pinot noir: pee no nwar, peenonwar, pinot nor, pino nwah, pinot no are, pinot nwaa
pinot grigio: pee no gree jo, peeno greejio, pinot gregio, pinot greegio, pinot gringo, pinot grijo, pino grigio, pinot grigo, pino grigo, pinot griggio, pinot griggo, pinot grigio s
merlot: mer low, murlow, merlo, murlot
mourvedre: moor ved, moorvedra, more vedra
montepulciano: monty pulciano, monte pull chano, montipulchiano
sangiovese: sanjovesee, san jo vay see, sangio vase
nebbiolo: neb ee olo, nebeeolo
beaujolais: bo jo lay, bojolay, boo jo lay, bow jolais, beau jolay
bordeaux: bor doe, bordo, boardo, bordoe, bordough
bourgogne: bor gone ya, boorgon, burgone
champagne: sham pain, shampain, champane, shampane
chablis: shab lee, shablee, shabli
sancerre: san sair, sonsair, sahn sare, sanserre
sauternes: saw turn, so tern, sawterns, sotern
chateauneuf du pape: shatto nuff, chateau nuff, shatoh nerf du pop, shadow nuf dew pop, shatonuf du pap
barolo: bah rolo, burrolo
brunello di montalcino: brunello de montalcheeno, broonello
amarone: amaronay, ama roni, amaroney
prosecco: pro seco, prosekko, prosaco, processo, prosciutto wine
lambrusco: lambroosco, lambruscko
vinho verde: veenyo verday, vino verdee, vinyo verd, vihno verde
txakoli: chocolee, chakoli
hennessy: hen a see, henessee
courvoisier: cor vah see ay, corvasier, curvazier, cour vosier, corvoisie, kurvosier
remy martin: ray me martin, remmy martin, raymi marten
armagnac: armanyak, arman yack, armaniac
cognac: cone yak, conyac, conyack, coniac, konjac
calvados: calva dose, calvadose
jagermeister: yay ger, yeager meister, yaeger, yagermyster, yager mister
cointreau: kwon tro, quan tro, qwantro, quontro, cwantro, coin trow, kwantro
cointreau liqueur: contreau, coin tro
grand marnier: grand marn yay, gran marnyay, gran marneer, grand mar near
chambord: sham bore, shambor, chamboard
st germain: st germane, st jermaine, st jermain, san jermain, saint jermaine, san jer man, sahn zher man
cynar: chee nar, cheenar, chynar, sinar
aperol: ap roll, apperoll, ape roll
chartreuse: shar trooz, shartroos, chartroose, char truce
campari: camp ari, kam party, campar
fernet branca: fur net, fernay branca, ferney
limoncello: lemon cello, lemon chello, lemonchelo
sambuca: sam booka, zam booka
averna: a verna
amaretto: amareto, amoretto, ama retto
curacao: cure a sow, curasow, cura cow, kurasao
absinthe: ab synth, absynth, absinth
herradura: hair a dura, eradura, errad ura
jimador: himador, jim a door
jose cuervo: hosay kwervo, hoe say cuervo, ho zay quervo, jose quervo
casamigos: casa me goes, kasamigos, casa amigos
espolon: ess po lone, espo lawn
don julio: don hoolyo, don hulio, don who leo
clase azul: class a zool, clasay azul, clossy azul
cazadores: caza doors, casa doris
reposado: repo sado, repasado, ray posado, reposato
anejo: an yay ho, anyeho, ann ay ho, aneho, onyeho
mezcal: mess cal, mezkal, mescalin
cachaca: ka sha sa, cashasa, cachasa
sake: sah key, sockey, saki, sakee
soju: so joo, soujou
ciroc: see rock, sirock, sea rock, siroc
svedka: sved ka, svetca, sfedka
stolichnaya: stoli chnaya, stolich naya, stolishnaya
absolut citron: absolute citroen
noilly prat: nwah yee prah, nolly pratt, noyly prat, nwa lee pra
lillet: lee lay, lilay, lih lay, leelay
dolin: doe lan, dolan vermouth
punt e mes: puntamez, punt a mess, poont eh mess
400 conejos: cuatrocientos conejos, four hundred rabbits
peychauds: pay shows, payshows, pay showds, pea chods
angostura: ango stura, angle stura, anga stora
orgeat: or zha, orjat, or jot
grenadine: gren a deen, grenadean
whiskey: uisce beatha, wisky, whisk e
curacao: curosao
taketsuru: take tsuru
nikka: neeka, nicca`;

/** By the letters as heard, without spaces: the folded phrase that is meant. */
export const spokenAs: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meant = '', ways = ''] = line.split(': ');
      return ways.split(', ').map((way) => [way.replaceAll(' ', ''), meant] as const);
    }),
);
