import { expect, test } from "vitest";
import { dayAt } from "../../../lib/calendar.ts";
import { seedOf, unit } from "../../../lib/seeded.ts";
import { AlertWorld, atOnce, daily, type SentMessage } from "../../../test/factories/alert-lines.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { endMessages } from "./message-end.service.ts";
import type { Recipient } from "./notification.entity.ts";
import type { AlertChange, LineFacts, RuleDelivery } from "./notifications.types.ts";

const timeZone = "America/New_York";
const hour = 60 * 60_000;

const db = setUpDatabase();

/** What a recipient makes of a keyword, from the lines that arrived. */
interface Belief {
	says: string;
	isOpen: boolean;
	day: string;
}

/** Keywords whose alerts come and go at random, and what recipients make of the messages about them. */
class Simulation {
	readonly beliefs = new Map<string, Belief>();
	readonly arrived: SentMessage[] = [];
	/** The newest alert of each keyword. */
	readonly newest = new Map<string, LineFacts>();
	readonly world: AlertWorld;
	readonly #seed: number;
	#drawn = 0;
	#now = Date.parse("2026-10-30T06:00:00Z");

	constructor(world: AlertWorld, seed: number) {
		this.world = world;
		this.#seed = seedOf(`notifications ${seed}`);
	}

	random(): number {
		return unit(this.#seed, this.#drawn++);
	}

	pick<Value>(...values: Value[]): Value {
		return values[Math.floor(this.random() * values.length)] as Value;
	}

	async pass(hours: number): Promise<void> {
		this.#now += hours * hour;
		await this.world.at(new Date(this.#now).toISOString());
	}

	/** Something happens to a keyword. */
	event(phrase: string, keywordId: string, deliveries: readonly RuleDelivery[]): AlertChange {
		const before = this.newest.get(phrase);
		const to = this.pick(12, 20, 40);
		const now = { says: `fell from 4 to ${to}`, move: { from: 4, to, depth: 100 } };
		if (before?.state !== "OPEN")
			return this.happen("OPENED", this.world.alert({ phrase, keywordId, deliveries, ...now }));
		const isWorse = to > (before.move?.to ?? 0);
		if (isWorse && this.random() < 0.5) return this.happen("ESCALATED", this.world.change(before, now));
		// One keyword's alerts may also end silently.
		const end = this.pick("RECOVERED", "RETURNED", phrase === "quiet" ? "SETTLED" : "RECOVERED");
		return this.happen("CLEARED", this.world.end(before, end).line);
	}

	happen(event: AlertChange["event"], line: LineFacts): AlertChange {
		this.newest.set(line.keyword?.phrase ?? "", line);
		return { event, line };
	}

	/** Messages on their way arrive or are given up. */
	async deliver(shareEnded: number, shareTaken: number): Promise<void> {
		for (const message of await this.world.messages()) {
			if (message.state !== "QUEUED" || this.random() > shareEnded) continue;
			const isTaken = this.random() < shareTaken;
			await endMessages(this.world.em, [{ messageId: message.id, state: isTaken ? "DELIVERED" : "FAILED" }]);
			if (isTaken) this.arrive(message);
		}
	}

	arrive(message: SentMessage): void {
		this.arrived.push(message);
		const day = dayAt(new Date(this.#now), timeZone);
		for (const line of message.lines) {
			const [phrase = "", says = ""] = line.split(" (US, mobile) ");
			const key = `${message.recipient} ${phrase}`;
			const before = this.beliefs.get(key);
			const isOpen = !says.startsWith("is back");
			expect(before?.day, `${key} had a line that day`).not.toBe(day);
			if (!isOpen) expect(before?.isOpen, `${key} is back, of what it knows nothing`).toBe(true);
			if (phrase !== "quiet") expect(before?.says, `${key} is told what it knows`).not.toBe(says);
			this.beliefs.set(key, { says, isOpen, day });
		}
	}

	/** Whether a recipient knows how a keyword is. */
	expectKnown(recipient: Recipient, phrase: string): void {
		const belief = this.beliefs.get(`${recipient} ${phrase}`);
		const line = this.newest.get(phrase);
		if (line?.state === "OPEN") expect(belief?.says, `${recipient} ${phrase}`).toBe(line.says);
		else if (phrase !== "quiet") expect(belief?.isOpen ?? false, `${recipient} ${phrase}`).toBe(false);
	}
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
	"whatever happens, recipients hear once a day of a keyword, and in the end know how it is (%i)",
	async (seed) => {
		const world = await AlertWorld.create(db, { timeZone });
		const channel = await world.channel();
		const simulation = new Simulation(world, seed);
		const keywords: [phrase: string, deliveries: RuleDelivery[]][] = [
			["urgent", [{ ...atOnce, channelIds: [channel] }]],
			["mixed", [daily, { when: "AT_ONCE", isMailed: false, channelIds: [channel] }]],
			["daily", [{ ...daily, channelIds: [channel] }]],
			["quiet", [{ ...atOnce, channelIds: [channel] }]],
		];
		for (let step = 0; step < 80; step++) {
			await simulation.pass(0.2 + 4 * simulation.random());
			const changes = keywords.flatMap(([phrase, deliveries], index) =>
				simulation.random() < 0.4 ? [simulation.event(phrase, String(1000 * seed + index), deliveries)] : [],
			);
			// Another worker may look for digests at the same time.
			await Promise.all([world.review(changes), simulation.random() < 0.5 ? world.digest() : null]);
			if (simulation.random() < 0.7) await simulation.deliver(0.8, 0.7);
		}
		// Then nothing more happens, and everything arrives.
		for (let quiet = 0; quiet < 16; quiet++) {
			await simulation.pass(6);
			await simulation.deliver(1, 1);
			await world.digest();
			await world.review([]);
		}
		for (const [phrase] of keywords) {
			simulation.expectKnown(world.owner, phrase);
			simulation.expectKnown(`channel:${channel}`, phrase);
		}
		const digests = simulation.arrived.filter(({ kind }) => kind === "DAILY");
		expect(new Set(digests.map(({ recipient, localDate }) => `${recipient} ${localDate}`)).size).toBe(digests.length);
		expect(simulation.arrived.length).toBeGreaterThan(20);
	},
	60_000,
);
