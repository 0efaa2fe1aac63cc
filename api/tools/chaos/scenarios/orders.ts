import type { FakeDataforseoSerp } from "../../../test/fakes/fake-dataforseo-serp.ts";
import { Chance } from "../chance.ts";
import type { Ground } from "../ground.ts";
import type { Form, Scenario } from "../scenario.ts";

const workers = 4;
/** Share of orders' answers that are lost after the provider took the orders. */
const lost = 0.2;
/** Dollars of an order of ten results, by mode. */
const prices = { QUEUED: 0.0006, LIVE: 0.002 } as const;
/** Calls a minute that a login may make, by the end of their path. */
const limits = { task_post: 120, tasks_ready: 20, task_get: 1_000, id_list: 6 } as const;

const kills: Record<Form, number> = { short: 3, long: 100 };

/** Orders in a provider's queue. */
export const queue: Scenario = {
	name: "queue",
	about: "a fifth of the answers of a provider's queue are lost, and workers are killed (-9) all through the run",
	checks: { short: 500, long: 10_000 },
	dataforseo: "QUEUED",
	isHarsh: true,
	wreak: (ground, form) => wreak(ground, form, "QUEUED"),
};

/** Orders answered at once. */
export const liveOrders: Scenario = {
	name: "live-orders",
	about: "a fifth of the answers of a provider that bills each order are lost, and workers are killed (-9) meanwhile",
	checks: { short: 150, long: 1_000 },
	dataforseo: "LIVE",
	isHarsh: true,
	wreak: (ground, form) => wreak(ground, form, "LIVE"),
};

async function wreak(ground: Ground, form: Form, mode: "QUEUED" | "LIVE"): Promise<string> {
	const { fleet, chance, dataforseo } = ground;
	lose(dataforseo, chance);
	// As long as the sandbox takes; a tenth of that for every change.
	dataforseo.readyAfter = ({ tag }) => new Chance(tag ?? "").between(20_000, 90_000) / (form === "short" ? 10 : 1);
	await ground.addWorkers(workers);
	for (let kill = 1; kill <= kills[form]; kill++) {
		await ground.reached((0.9 * (kill - chance.between(0, 1))) / kills[form]);
		await fleet.end("worker", chance.below(fleet.all("worker").length), "SIGKILL");
		await fleet.add("worker");
	}
	await ground.reached(1);
	const faults = [...orderFaults(dataforseo, ground.checks), ...rateFaults(dataforseo)];
	const dollars = await ground.dollars();
	const due = Number((ground.checks * prices[mode]).toFixed(6));
	if (dollars !== due) faults.push(`the run's receipt says ${dollars} dollars, not ${due}`);
	if (faults.length > 0) throw new Error(faults.join("; "));
	return `${kills[form]} workers killed, ${dollars} dollars, ${lostOf.get(dataforseo)} answers lost`;
}

/** How many answers a fake lost. */
const lostOf = new WeakMap<FakeDataforseoSerp, number>();

/** Loses a share of the answers to orders, the first one too. */
function lose(dataforseo: FakeDataforseoSerp, chance: Chance): void {
	lostOf.set(dataforseo, 0);
	dataforseo.callAnswer = ({ path, index }) => {
		if (!/task_post|live.advanced/.test(path) || (index > 0 && chance.between(0, 1) >= lost)) return null;
		lostOf.set(dataforseo, (lostOf.get(dataforseo) ?? 0) + 1);
		return { fault: "cut" };
	};
}

/** Each check ordered once, under a tag of its own. */
function orderFaults({ tasks, tags, calls }: FakeDataforseoSerp, checks: number): string[] {
	const twice = [...tags].filter(([, count]) => count > 1);
	const posts = calls.filter(({ path }) => path.includes("task_post"));
	return [
		tasks.length !== checks && `${tasks.length} orders for ${checks} checks`,
		twice.length > 0 && `${twice.length} tags ordered twice, such as ${twice[0]?.[0]}`,
		posts.some(({ orders }) => orders.length > 100) && "a post of more than 100 orders",
	].filter((fault) => fault !== false);
}

/** No more calls in any minute than a login may make. */
function rateFaults({ calls }: FakeDataforseoSerp): string[] {
	return Object.entries(limits).flatMap(([end, limit]) => {
		const times = calls.filter(({ path }) => path.includes(end)).map(({ at }) => at);
		const inMinuteFrom = (start: number) => times.filter((at) => at >= start && at < start + 60_000).length;
		const most = Math.max(0, ...times.map(inMinuteFrom));
		return most > limit ? [`${most} calls of ${end} in a minute, more than ${limit}`] : [];
	});
}
