import { earlierDepth } from "./events.ts";

/** A domain to track and its keywords. */
export interface TrackedDomain {
	domain: { name: string; url: string; country: string; searchDepth: number };
	keywords: { keyword: string; groups: string[]; country?: string; device?: string }[];
	/** Sites tracked in addition to it. */
	competitors: readonly string[];
	brandTerms: readonly string[];
}

/** `phrase | groups | country | device`; omitted values default to the domain's. */
const coffee = `
best burr coffee grinder | reviews; grinders
burr vs blade grinder | compare; grinders
hand coffee grinder | reviews; grinders | GB
espresso grinder under 300 | reviews; grinders; espresso
kaffeemühle test | reviews; grinders | DE
how to clean a coffee grinder | care; grinders
coffee grinder settings chart | guides; grinders
flat vs conical burrs | compare; grinders
espresso machine with grinder | reviews; espresso
best espresso machine for home | reviews; espresso
how to clean an espresso machine | care; espresso | GB
espresso grind size | guides; espresso
espresso machine descaling | care; espresso | | mobile
siebträgermaschine einsteiger | reviews; espresso | DE
machine expresso avec broyeur | reviews; espresso | FR
pour over coffee | guides; brewing
pour over ratio | guides; brewing | | mobile
v60 vs chemex | compare; brewing
v60 recipe | guides; brewing
chemex filter | shop; brewing
french press coffee ratio | guides; brewing
how long to steep french press | guides; brewing | | mobile
aeropress recipe | guides; brewing | GB
inverted aeropress method | guides; brewing
moka pot instructions | guides; brewing | AU
moka pot grind size | guides; brewing
cold brew ratio | guides; cold brew
cold brew vs iced coffee | compare; cold brew
how long does cold brew last | guides; cold brew | | mobile
gooseneck kettle | shop; kettles | CA
best gooseneck kettle | reviews; kettles
electric kettle with temperature control | shop; kettles
descale kettle with vinegar | care; kettles | GB
stovetop vs electric kettle | compare; kettles
coffee bean storage | care; beans | | mobile
how long do coffee beans last | guides; beans
light vs dark roast caffeine | compare; beans
single origin coffee beans | shop; beans
decaf coffee process | guides; beans
freshly roasted coffee near me | shop; beans | | mobile
how much caffeine in espresso | guides
coffee to water ratio | guides
coffee extraction explained | guides
why is my coffee sour | guides | | mobile
why is my coffee bitter | guides
best coffee scale | reviews; shop
coffee scale with timer | shop
paper vs metal coffee filter | compare; brewing
barista starter kit | shop; espresso
café filtre dosage | guides; brewing | FR
kettle and grain reviews | shop
`;

const bicycles = `
bike repair near me | services | | mobile
bike service price | services; prices
mobile bike mechanic | services | | mobile
bike fitting | services
second hand bikes | shop
second hand road bike | shop; road
best commuter bike | reviews; commuting
commuter bike under 500 | reviews; commuting; prices
folding bike for train | reviews; commuting
gravel bike vs road bike | compare; road
gravel bike tyres | shop; parts
best winter bike tyres | reviews; parts
bike chain replacement | guides; parts
when to replace bike chain | guides; parts
how to index gears | guides
how to true a wheel | guides
brake pad replacement cost | prices; parts
bike wheel size chart | guides; parts
cycle to work scheme | commuting
kids bike size guide | guides; kids
balance bike age | guides; kids
e-bike range explained | guides; e-bikes
e-bike conversion kit | shop; e-bikes
electric cargo bike | shop; e-bikes; kids
`;

function keywordsOf(lines: string): TrackedDomain["keywords"] {
	return lines
		.trim()
		.split("\n")
		.map((line) => {
			const [keyword = "", groups = "", country = "", device = ""] = line.split("|").map((part) => part.trim());
			return {
				keyword,
				groups: groups.split(";").map((group) => group.trim()),
				...(country && { country }),
				...(device && { device }),
			};
		});
}

/** The demo account's domains: two invented shops under reserved example names. */
export const trackedDomains: readonly TrackedDomain[] = [
	{
		domain: {
			name: "Kettle & Grain",
			url: "https://kettle-and-grain.example",
			country: "US",
			searchDepth: earlierDepth,
		},
		keywords: keywordsOf(coffee),
		competitors: ["reviewbarn.example", "marketsquare.example", "dailyindex.example"],
		brandTerms: ["Kettle and Grain"],
	},
	{
		domain: { name: "Harbour Cycles", url: "https://harbour-cycles.example", country: "GB", searchDepth: 20 },
		keywords: keywordsOf(bicycles),
		competitors: ["marketsquare.example"],
		brandTerms: ["Harbour Cycles"],
	},
];

/** Untracked queries that lead to the first domain. */
export const untrackedQueries = [
	"kettle and grain",
	"kettle and grain discount code",
	"coffee grinder noise",
	"grind size for cold brew",
	"v60 filter size",
	"espresso puck prep",
	"best water for coffee",
	"how fine to grind for moka pot",
	"pour over kettle flow rate",
	"coffee gift set",
	"burr grinder calibration",
	"aeropress vs v60",
];
