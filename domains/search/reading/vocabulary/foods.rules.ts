const lines = `
steak, beef, ribeye, brisket, meat, prime rib, filet mignon, roast beef, steaks, short ribs, pot roast, beef stew, stew, carne, bife, sirloin, new york strip, bistec, red meat, filet, tenderloin, beef tenderloin, flank steak, skirt steak, hanger steak, t bone, porterhouse, tri tip, tomahawk, wagyu, steak frites, steak au poivre, beef wellington, sunday roast, chateaubriand, oxtail, osso buco, short rib, corned beef, pastrami, beef stroganoff, stroganoff, goulash, carne asada, asado, churrasco, cheesesteak, steak tartare, steak dinner, steak night
burger, burgers, hamburger, hamburgers, cheeseburger, cheeseburgers, meatloaf, sliders, hot dogs, hot dog
barbecue, bbq, barbeque, ribs, cookout, brisket, pulled, grill, grilling, pulled pork, spare ribs, tailgate, parrilla, baby back ribs, smoked meat, smoked brisket, grilled meat, grilled meats, kebab, kebabs, kabobs, shish kebab, bulgogi
lamb, lamb chops, leg of lamb, kibbeh, cordero, moussaka, rack of lamb, easter lamb, gyro, gyros, lamb shank, lamb shanks, lamb stew, lamb kebabs, shawarma, souvlaki, greek food, middle eastern food, mediterranean food, falafel, hummus, mezze
pork, ham, sausage, sausages, pork chops, pork chop, porchetta, schnitzel, easter ham, bratwurst, cerdo, pork tenderloin, pork belly, pork loin, pork roast, carnitas, glazed ham, baked ham, christmas ham, honey baked ham, kielbasa, pierogi, sauerkraut, german food
chicken, roast chicken, grilled chicken, fried chicken, pollo, poultry, rotisserie chicken, wings, chicken wings, buffalo wings, roasted chicken, baked chicken, chicken parm, chicken parmesan, chicken cutlets, chicken marsala, chicken piccata, chicken francese, cornish hen, quail, bbq chicken, jerk chicken, chicken pot pie, pot pie, chicken tenders, chicken dinner
turkey, thanksgiving turkey, thanksgiving, thanksgiving dinner, friendsgiving, roast turkey, turkey dinner, chicken, turkey day
duck, coq au vin, beef bourguignon, boeuf bourguignon, beef burgundy, cassoulet, roast duck, confit, game, venison, goose, pheasant, roast goose, peking duck, duck breast, rabbit, wild boar, elk, bison
fish, cod, trout, grilled fish, white fish, halibut, branzino, sea bass, tilapia, flounder, pescado, seafood, fruits de mer, mariscos, frutti di mare, poisson, pesce, seven fishes, feast of the seven fishes, ceviche, calamari, mariscos, fish and chips, fish tacos, sole, dover sole, fluke, haddock, monkfish, snapper, red snapper, grouper, mahi mahi, catfish, striped bass, sardines, anchovies, cioppino, bouillabaisse, octopus, mackerel, turbot, arctic char, fish fry, fried fish, seafood pasta
salmon, tuna, swordfish, smoked salmon, lox, grilled salmon, tuna steak, ahi tuna, gravlax, salmon dinner
oysters, oyster, clams, mussels, shellfish, scallops, raw bar, steamers, linguine with clams, clam chowder, chowder, raw oysters, clams casino, moules frites, baked clams, caviar
lobster, shrimp, crab, crab cakes, prawns, lobster roll, lobster rolls, gambas, shrimp scampi, crab legs, crabs, crawfish, shrimp cocktail, seafood boil, crawfish boil, gumbo, jambalaya, cajun food, lobster bisque, boiled lobster
sushi, sashimi, tempura, poke, japanese food
pizza, pizza night, calzone, pizza party
pasta, lasagna, ziti, spaghetti, tomato, tomato sauce, meatballs, spaghetti and meatballs, bolognese, red sauce, marinara, ravioli, italian food, baked ziti, pasta night, carbonara, alfredo, gnocchi, ragu, sunday sauce, sunday gravy, eggplant parm, eggplant parmesan, vodka sauce, penne alla vodka, penne vodka, pesto, linguine, fettuccine, fettuccine alfredo, rigatoni, tortellini, cacio e pepe, manicotti, stuffed shells, amatriciana, arrabbiata, meat sauce, lasagne, italian dinner
risotto, mushroom, mushrooms, truffle, truffles, mushroom risotto, polenta, wild mushrooms, porcini
thai, curry, spicy, noodles, sichuan, thai food, spicy thai, spicy thai food, spicy indian food, spicy asian food, spicy chinese food, korean food, korean bbq, kimchi, dim sum, stir fry, dumplings, tikka masala, chicken tikka masala, butter chicken, spicy food, indian food, chinese food, for indian, with indian, asian food, pad thai, takeout, szechuan, curries, chinese takeout, vietnamese food, ramen, pho, asian, red curry, green curry, vindaloo, biryani, chicken curry, samosas, general tsos, kung pao, orange chicken, fried rice, lo mein, spring rolls, egg rolls, bibimbap, banh mi, hot pot, tofu, jamaican food
tacos, mexican food, empanadas, chili, fajitas, burritos, nachos, taco night, taco tuesday, taco, enchiladas, quesadillas, guacamole, chips and salsa, salsa, tamales, burrito, tex mex, birria, fajita
paella, tapas, manchego, chorizo, spanish food, gazpacho, jamon, jamon iberico, patatas bravas
salad, salads, vegetables, asparagus, vegetarian, vegan, veggies, vegan food, vegetarian food, caesar salad, greek salad, grilled vegetables, roasted vegetables, caprese, eggplant, ratatouille, artichokes, butternut squash, veggie burger, stuffed peppers
cheese, cheese board, cheese plate, cheddar, manchego, pecorino, gouda, parmesan, wine and cheese, queso, fromage, brie, camembert, gruyere, swiss cheese, fondue, cheese fondue, raclette, burrata, mozzarella, grilled cheese, feta, triple cream cheese, aged cheddar, mac and cheese, macaroni and cheese, provolone, cheese platter
blue, blue cheese, stilton, roquefort, gorgonzola
goat, goat cheese
charcuterie, salami, prosciutto, cold cuts, charcuterie board, antipasto, cured meats, meat board, meat and cheese, meat and cheese board, antipasti, grazing board, salumi
chocolate, dark chocolate, brownies, chocolate cake, chocolates, chocolate mousse, lava cake, chocolate truffles
dessert, desserts, cake, tart, tarts, pie, pudding, birthday cake, pumpkin pie, apple pie, cheesecake, creme brulee, postre, cookies, tiramisu, cannoli, pecan pie, key lime pie, panna cotta, flan, strawberry shortcake, carrot cake, wedding cake, cobbler, biscotti, donuts, pastries, fruit tart, bread pudding, lemon tart, gelato, sorbet
nuts, snacks, olives, appetizers, apps, popcorn, chips, starters, finger food, potato chips, french fries, fries, pretzels, crackers, hors doeuvres, canapes, bruschetta, fried food, bar food, deviled eggs, almonds
eggs, bagels, breakfast, quiche, omelette, omelet, frittata, eggs benedict, french toast, pancakes, waffles, bagels and lox
foie gras, foie, pate`;

/** Dishes that go with the same wines: a dish that the shop says nothing of stands for its neighbours. */
export const dishes: readonly (readonly string[])[] = lines
  .trim()
  .split('\n')
  .map((line) => line.split(', '));
