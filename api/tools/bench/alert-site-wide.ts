import {
	type DayCount,
	evaluateMovement,
	minMeasured,
	pastDays,
} from "../../modules/meaning/signals/site-wide/site-wide.policy.ts";
import { proofFor } from "../../modules/meaning/signals/usual-range/series.policy.ts";
import { Dice, positionsOf, referenceKeyword, replay } from "./alert-noise.ts";
import type { Figure } from "./bench.ts";

const days = 365;
const most = 1.3;

/** Domains on which nothing happens, by how many keywords they have. */
const domains = [
	{ keywords: 25, count: 40 },
	{ keywords: 100, count: 20 },
	{ keywords: 400, count: 10 },
];

const ways = ["worse", "better"] as const;

interface Count {
	/** Days evaluated, in each direction. */
	evaluated: number;
	wrong: number;
}

/** How often days are taken for site-wide on which each keyword wanders independently. */
export function* siteWideFigures(): Iterable<Figure> {
	const all: Count = { evaluated: 0, wrong: 0 };
	for (const { keywords, count } of domains) {
		const here: Count = { evaluated: 0, wrong: 0 };
		for (let domain = 0; domain < count; domain++) countDays(here, zsOf(keywords, `${keywords} ${domain}`));
		all.evaluated += here.evaluated;
		all.wrong += here.wrong;
		yield figureOf(`false site-wide days, ${keywords} keywords`, here);
	}
	yield { ...figureOf("false site-wide days, all", all), goal: { atMost: most } };
}

/** How far each keyword is from usual, day by day; null while that is not known. */
function zsOf(keywords: number, name: string): (number | null)[][] {
	return Array.from({ length: keywords }, (_, keyword) => {
		const dice = new Dice(`site-wide ${name} ${keyword}`);
		const { level, ...noise } = referenceKeyword(dice, keyword % 2 === 0 ? 0 : 0.5);
		const positions = positionsOf(dice, noise, Array<number>(days).fill(level));
		return replay(positions, proofFor(keywords)).map(({ z }) => z);
	});
}

function countDays(count: Count, zs: readonly (number | null)[][]): void {
	for (const way of ways) {
		const past: DayCount[] = [];
		for (let day = 0; day < days; day++) {
			const known = zs.map((of) => of[day] ?? null).filter((z) => z !== null);
			const moved = known.filter((z) => (way === "worse" ? z >= 1 : z <= -1)).length;
			const today = { measured: known.length, moved };
			const evaluated = evaluateMovement(today, past.slice(-pastDays));
			if (evaluated) count.evaluated++;
			if (evaluated?.isSiteWide) count.wrong++;
			else if (today.measured >= minMeasured) past.push(today);
		}
	}
}

function figureOf(name: string, { evaluated, wrong }: Count): Figure {
	return {
		name: `${name} (${evaluated.toLocaleString("en-US")} evaluated)`,
		value: (1_000 * wrong) / evaluated,
		unit: "in 1,000",
	};
}
