import { delayFigures, fallFigures, slideFigures, widthFigures } from "./alert-delays.ts";
import { cutFigures, falseFigures, sandboxFigure } from "./alert-false.ts";
import { alertLimits } from "./alert-limits.ts";
import { alertLists } from "./alert-lists.ts";
import { siteWideFigures } from "./alert-site-wide.ts";
import { alertSpeed } from "./alert-speed.ts";
import type { Bench, Figure, Stage } from "./bench.ts";

/** How often level changes are wrong, how soon they are found, and what evaluating a run costs. */
export const alerts: Bench = {
	name: "alerts",
	about:
		"level changes: how often they are wrong on simulated noise, how soon right and how wide usual ranges are, how often site-wide days are, the evaluation of a run of 10,000, lists of alerts and previews of rules",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		stage.say("8,000 keywords of the reference noise × 365 readings, for three sizes of domains");
		for (const proof of [5, 7.5, 10]) yield* falseFigures(proof);
		yield* cutFigures();
		yield sandboxFigure();
		stage.say("planted moves, falls and slides");
		yield* delayFigures();
		for (const proof of [5, 7.5, 10]) yield* fallFigures(proof);
		yield* slideFigures();
		yield* widthFigures();
		stage.say("70 domains of the same noise for a year, on which nothing happens to all keywords");
		yield* siteWideFigures();
		yield* alertSpeed(stage);
		yield* alertLists(stage);
		yield* alertLimits(stage);
	},
};
