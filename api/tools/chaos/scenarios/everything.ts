import type { FleetRole } from "../fleet.ts";
import type { Ground } from "../ground.ts";
import type { Scenario } from "../scenario.ts";

const total = { short: 6, long: 80 };

/** When in the run it happens: the short form does not wait for leases of dead processes. */
const part = { short: 0.5, long: 0.95 };

/** One disturbance. */
type Harm = (ground: Ground) => Promise<void>;

const harms = {
	"worker killed": (ground: Ground) => replace(ground, "worker", "SIGKILL"),
	"API killed": (ground: Ground) => replace(ground, "api", "SIGKILL"),
	"worker drained": (ground: Ground) => replace(ground, "worker", "SIGTERM"),
	"API drained": (ground: Ground) => replace(ground, "api", "SIGTERM"),
	"lines cut": async ({ postgres, chance }: Ground) => postgres.proxy.cutAfter(() => 1 + chance.below(4_000)),
	"PostgreSQL killed": async ({ postgres }: Ground) => {
		await postgres.stop("SIGKILL");
		await postgres.startAgain();
	},
	"primary elected": async ({ mongo }: Ground) => mongo?.elect(),
} satisfies Record<string, Harm>;

const names = Object.keys(harms) as [keyof typeof harms, ...(keyof typeof harms)[]];

/** All disturbances at once. */
export const everything: Scenario = {
	name: "everything",
	about:
		"two APIs and four workers share a run while processes are killed and drained, lines cut and stores taken away",
	checks: { short: 300, long: 10_000 },
	needsMongo: true,
	isHarsh: true,
	async wreak(ground, form) {
		const { fleet, chance } = ground;
		ground.watch((await fleet.add("api")).url);
		await ground.addWorkers(4);
		const counts = new Map<string, number>();
		for (let turn = 1; turn <= total[form]; turn++) {
			await ground.reached((part[form] * (turn - chance.between(0, 1))) / total[form]);
			const name = chance.of(names);
			counts.set(name, (counts.get(name) ?? 0) + 1);
			await harms[name](ground);
		}
		return [...counts].map(([name, count]) => `${count} × ${name}`).join(", ");
	},
};

/** Ends a random process and starts another in its place. */
async function replace({ fleet, chance }: Ground, role: FleetRole, signal: NodeJS.Signals): Promise<void> {
	await fleet.end(role, chance.below(fleet.all(role).length), signal);
	await fleet.add(role);
}
