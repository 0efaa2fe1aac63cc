/** What the next run of a schedule depends on. */
export interface Prospects {
	keywordCount: number;
	/** Credits for all keywords. */
	cost: number;
	/** Available credits; null when unlimited. */
	credits: number | null;
	/** Whether the caller may know how many there are. */
	isBalanceShown: boolean;
	/** Why no provider serves the domain; null if one does. */
	missingKey: string | null;
	/** Why the API key that it runs for keeps it from running; null if it does not. */
	keyProblem: string | null;
	/** Milliseconds since its slot was due; negative before. */
	late: number;
}

/** What starts a schedule again whose API key has ended. */
export const saveAgain = "Save the schedule again to go on.";

/** What starts daily updates again whose API key has ended. */
export const turnOnAgain = "Turn daily updates off and on again to go on.";

/** With a worker running, a slot starts within seconds; after a minute something is wrong. */
const toleranceMs = 60_000;

/** What will keep a schedule's next run from checking every keyword, as a message; null if nothing does. */
export function problemOf({ keywordCount, cost, credits, ...prospects }: Prospects): string | null {
	const { isBalanceShown, missingKey, keyProblem, late } = prospects;
	if (keywordCount === 0) return "This domain has no keywords to check. Add some first.";
	if (late > toleranceMs) return "This run is late. It starts as soon as a worker is available.";
	if (missingKey) return missingKey;
	if (keyProblem) return keyProblem;
	if (credits === null || credits >= cost) return null;
	if (!isBalanceShown) return `Not enough credits: this run needs ${cost}.`;
	const paid = Math.floor((credits * keywordCount) / cost);
	const short = `Not enough credits: this run needs ${cost} and you have ${credits}.`;
	return paid === 0 ? short : `${short} ${paid} of ${keywordCount} keywords would be checked.`;
}
