/**
 * What people call a brand or a bottle at the counter, if that is not part of its name: by short names, by
 * initials, by the label, by the person behind it. Trade knowledge, kept by hand.
 */

const lines = `
grey goose: goose, the goose, greygoose, le goose, gg vodka
tullamore dew: tully, tullys, tullamore, tulla, tully dew
johnnie walker blue: blue label, jw blue, johnny blue, johnnie blue, walker blue, jwb, blue johnnie
johnnie walker black: black label, jw black, johnny black, johnnie black, walker black, blk label
johnnie walker red: red label, jw red, johnny red, johnnie red, walker red
johnnie walker green: green label, jw green, johnny green, johnnie green
johnnie walker: jw, johnny, johnnie, johnny w, walker
kendall jackson: kj, k j, ken jackson, kendal jackson, kendall
bv rutherford: bv cab, bv cabernet
beaulieu vineyard: bv, b v
don julio 1942: don julio 42, dj 1942, dj42, 1942, 42 tequila, don 42, dj 42
don julio: dj, donny j, don j
jack daniels: jack, jd, uncle jack, jackd, jack d, jack danny
jack daniels tennessee honey: jack honey, honey jack
jack daniels tennessee apple: jack apple
jack daniels tennessee fire: jack fire
gentleman jack: gent jack
jim beam: jim, jimmy beam, jb white, beam, jim b, jim beam white label, jim beam white, beam white
captain morgan: captain, the captain, capn, cap n, capt, cappy, capn morgan, captn, spiced captain
bacardi 8: bacardi ocho
bacardi superior: bacardi white, bacardi silver, white bacardi, silver bacardi, bacardi light
macallan: mac, the mac, macs, maccallan
lagavulin: laga, lagga, lag
laphroaig: laph, lap, laphy, frog
balvenie: balv, balvie
glenlivet: livet, glen livet, the livet
glenfiddich: fiddich, glenfid, fiddy
glenmorangie: glenmo, morangie, glen mo
highland park: hp, high park
bruichladdich pc: port charlotte, pc10, pc 10
bruichladdich: bruich, laddie, bruichladdie, the laddie
bunnahabhain: bunna, bunny scotch
auchentoshan: auchie, auchen
elijah craig: ec bourbon, ec small batch, elijah, e craig
eh taylor: eht, e h taylor, eh, colonel taylor, col taylor, colonel eh taylor, col eh taylor
eagle rare: er10, er 10, eagle rare 10, eagle rare 10 year, eagle rare 10 yr, eagle rare ten
buffalo trace: bt, b trace, buff trace, buffalo, bufallo, buff trc
wild turkey: wt, turkey, the bird, dirty bird, gobbler, kickin chicken
wild turkey 101: wt101, wt 101, turkey 101, 101 bourbon
wild turkey longbranch: mcconaughey, mcconaughey bourbon, matthew mcconaughey bourbon, matthew mcconaughey
wild turkey rare breed: wtrb, rare breed
william l weller: wlw
weller reserve: wsr, weller green, weller green label, weller special reserve
old forester birthday: ofbb
old forester: old fo, oldfo, old fo bourbon, old for
old grand dad: ogd, old granddad
old grand dad 114: ogd 114, ogd114, 114
old grand dad 100: ogd bib, ogd bonded
ridgemont reserve 1792: 1792 small batch, 1792 ridgemont, ridgemont
four roses bourbon: four roses yellow label, four roses yellow, yellow label bourbon
four roses single barrel: frsb, 4rsb
four roses small batch: frsmb, frsb small batch, 4rsmb
four roses: 4 roses, 4roses, 4r, fr bourbon
very old barton: vob
evan williams: ew, evan, evan w
evan williams bottled in bond: ew bib, ewbib
evan williams black: ew black, evan black
makers mark: makers, red wax, red wax bourbon, mm bourbon, maker
makers 46: maker 46, maker 46 bourbon, mm46, 46 bourbon
makers 46: makers mark 46, makersmark 46, makers mark 46 bourbon
knob creek: knob, kc bourbon, knob creek 9, knob creek 9 year, knob creek nine
basil hayden: basil, basils, basil h, basil hayden 8, basil haydens 8
oban single malt: oban 14, oban 14 year
woodford reserve: woodford, woody, woodies, wr bourbon, woodford res
angels envy: ae bourbon, angel envy
russells reserve: rr10, russell, russells
michters: mich, michs
blantons: blants, horse bourbon, horse bottle, horse bottle bourbon, bourbon with the horse, bourbon with horse on top, blanton, horse top bourbon
stagg bourbon: staggjr, stagg jr, stag jr, stagg junior
george t stagg: george t, gts
whistlepig: pig rye, the pig, wp rye, whistle pig
high west: hw rye
pappy van winkle: pvw
old rip van winkle: rip van winkle, orvw, old rip
fireball: fire ball, fball
ole smoky: old smokey, old smoky, ole smokey, ol smoky, ol smokey, old smoke
jagermeister: jager, jag, jaeger, yager, jagger, jagermiester, jagerbomb, jager bomb, jagerbombs
rumple minze: rumple, rumples, rumpies, rumpy, rump
skrewball: skrew, screwball, pb whiskey, pb whisky, screw ball, skrew ball
southern comfort: soco, so co, southern comf, s comfort
crown royal: crown, purple bag, purple bag whiskey, crwn, cr whisky
crown royal regal apple: apple crown, crown apple, crown royal apple, green crown
crown royal vanilla: crown vanilla, vanilla crown
canadian club: cc, c c, cc whisky
seagrams 7: seven crown, 7 crown, seagrams seven, seagram 7, seagram seven
seagrams vo: vo whiskey, vo whisky
bushmills: bushmill, bush mills, bush
jameson: jamo, jamie, jemo, jamos, jame, jamison
jameson black barrel: black barrel, jamo black
redbreast: red breast, rb12, rb 12
proper no twelve: proper 12, proper twelve, mcgregor, mcgregor whiskey, conor mcgregor, conor mcgregor whiskey, proper, conor mcgregors whiskey
hennessy: henny, henn, henney, hen dog, henndog
hennessy vs: henney vs, hen vs
remy martin: remy, rem
remy martin vsop: remy v s o p
remy martin louis xiii: louis 13, louis xiii, louie 13, louis the 13th, louis the thirteenth, king louis, louie xiii
courvoisier: courv, cour, couvoisier, corvoisier
dusse: dusse, d usse, jay z cognac, jayz cognac, jay z, dussay
grand marnier: gm, gran marnier, grandma, gran ma, grand ma, grand mariner, granmar, grand marn, gran mariner, grand m
cointreau: cointro, quantro, contreau, cwantro
j and b: jb, j b
christian bros: christian brothers
e and j: ej, e j
b and b dom: bnb, bb liqueur
st germain: st g, saint germain, st germaine, elderflower st germain
baileys: bailey, irish cream baileys
hpnotiq: hypno, hypnotic, hypnotiq, hpno, hypnotik
licor 43: cuarenta y tres, cuarentaytres, licor cuarenta y tres, quarenta y tres, cuarenta tres, 43 liqueur
chambord: raspberry chambord, chambord black raspberry, black raspberry liqueur
kahlua: kalua, kaluha
titos: tito, tt vodka, teetos, texas vodka, austin vodka
ketel one: ketel, kettle one, kettel one, kettle 1, ketel 1, kettleone, kettle vodka
stolichnaya: stoli, stolly, stollie
absolut mandrin: absolut orange, absolut mandarin orange
absolut: abso, absolut blue, blue absolut
elijah craig: elijah craig sb, elijah craig small batch
belvedere: belve, belvy, belvi, belv
skyy: sky vodka, skye vodka, skyvodka
new amsterdam: new am, newam, new amster
new amsterdam pink whitney: pink whitney, whitney, pink whit, barstool vodka
smirnoff: smirny, smirni, smirn
crystal head: skull vodka, crystal skull, skull bottle, dan aykroyd vodka, dan akroyd vodka, crystal skull vodka
ciroc: sirock, siroc, diddy vodka, p diddy vodka, puff daddy vodka
bombay sapphire: bombay gin blue bottle, blue bottle gin, bombay blue, blue bombay, bombay blue bottle, sapphire, saphire, sapphire gin, saffire
tanqueray: tanq, tank, tanqs, tanquaray, tank gin, tanqray
tanqueray no ten: tanq 10, tanqueray 10, tanq ten, tank ten, tanqueray ten
hendricks: hendo, hendrix, hendy, hendies
roku: suntory roku, suntory gin
monkey 47: monkey gin, monkey
aviation: ryan reynolds gin, ryan reynolds, deadpool gin
beefeater: beef eater, beefy
botanist: the botanist
casamigos: clooney tequila, george clooney tequila, george clooney, cass amigos, casa migos, clooney, casas
casamigos blanco: cazzy blanco, casa blanco
casamigos reposado: casa repo
teremana: the rock tequila, rock tequila, dwayne johnson tequila, dwayne the rock johnson tequila, dwayne johnson
818: kendall jenner tequila, kendall jenner, jenner tequila, kylie jenner tequila
cabo wabo: sammy hagar tequila, sammy hagar, cabo
flecha azul: mark wahlberg tequila, mark wahlberg, wahlberg tequila
luxardo original: luxardo cherries, luxardo cherries jar, luxardo cherry jar, luxardo maraschino cherries, jar of luxardo cherries
gran coramino: kevin hart tequila, kevin hart
cincoro: michael jordan tequila, mj tequila, jordan tequila
lobos 1707: lebron tequila, lebron james tequila, lebron mezcal
casa del sol: eva longoria tequila, eva longoria
dos hombres: breaking bad mezcal, breaking bad tequila, bryan cranston mezcal, aaron paul mezcal
clase azul: ceramic bottle tequila, blue and white bottle tequila, clase, class azul, classe azul, painted bottle tequila
patron silver: patron blanco, patron white, patron platinum
patron: patrone, petron
jose cuervo: cuervo, jose
jose cuervo especial reposado: cuervo gold, jose cuervo gold, jose gold
jose cuervo especial silver: cuervo silver, jose cuervo silver, cuervo blanco, cuervo white
jose cuervo especial: cuervo especial
cazadores: caz, cazzies, cazzy
herradura: herra, horseshoe tequila
espolon: espo, espolon rooster, rooster tequila
hornitos: horni, hornito
milagro: mila tequila
don q: donq
goslings: gosling, goslings rum, gosling rum, goslings dark
goslings black seal: black seal, gosling black
kraken: kracken, squid rum, octopus rum
sailor jerry: sailor, sailor j, jerry rum
malibu: malibou, mali
diplomatico: diplo
diplomatico reserva: diplomatico exclusiva
ron zacapa: zacapa, zacappa
blue chair bay: kenny chesney rum, kenny chesney
margaritaville: jimmy buffett tequila, jimmy buffet tequila, jimmy buffet, jimmy buffett
blackened: metallica whiskey, metallica, metallica bourbon
hampton water: bon jovi rose, bon jovi wine, bon jovi
veuve clicquot yellow label: yellow label, veuve yellow label, veuve yellow, orange label champagne, yellow label champagne, the yellow label, clicquot yellow label
veuve clicquot rose: veuve rose, vueve rose, clicquot rose, veuve clicquot rosado, pink veuve
veuve clicquot: veuve, the widow, vueve, vc champagne, voove, widow champagne
moet chandon: moet, mow et, moay, mowet
perrier jouet: pj champagne, perrier, pj
taittinger: taitt, tattinger, tatinger
santa margherita: santa marg, santa marguerita, santa m
chateau ste michelle: ste michelle, csm, st michelle, saint michelle, chateau st michelle
la vieille ferme: chicken wine, the chicken wine, rooster wine, lvf, la vielle ferme, wine with the chicken, wine with chickens
yellow tail: kangaroo wine, wine with the kangaroo, roo wine, yellowtail
egervin: bulls blood
the little penguin: penguin wine, little penguin
stags leap wine cellars: slwc, artemis, stags leap artemis
louis m martini: louis martini
robert mondavi: mondavi
joseph phelps insignia: insignia, phelps insignia
caymus: caymus cab, cay
menage a trois: menage, menage trois, mat red, manage a trois
boekenhoutskloof the chocolate block: chocolate block
meerlust rubicon: meerlust
niebaum coppola rubicon: coppola rubicon, rubicon coppola
gnarly head: gnarly, knarly head
bota box: bota
duckhorn: duck horn, duck wine
noilly prat: noilly
noilly prat original dry: noilly dry
carpano antica: antica, antica formula
carpano punt e mes: punt
martini rossi: martini and rossi, m r vermouth
weller: w l weller, wl weller, william weller
angostura aromatic: ango, angostura, angosturas, ango bitters
peychauds: peychaud, peychods
aperol: apperol, aperal
cynar: artichoke amaro, artichoke liqueur, artichoke liquor
campari: campary
jeppsons malort: malort
absente: green fairy
pernod: perno
opus one: opus, opus 1
dom perignon: dom, dom p, the dom, dom per
the prisoner: prisoner, prizoner
caymus vineyards: caymus napa
kim crawford: kimmy c, kim craw
whispering angel: whispering, wisp angel
la marca: lamarca
louis roederer cristal: crystal champagne
silver oak: silveroak
ace of spades: spades champagne
white claw: whiteclaw, claws, white claws`;

/** By folded nickname, the beginning of the names that it means. */
export const nicknameOf: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [target = '', names = ''] = line.split(': ');
      return names.split(', ').map((name) => [name, target] as const);
    }),
);

export const mostNicknameWords = 5;
