import { setTimeout as pause } from "node:timers/promises";
import { topics } from "../../../core/channels.ts";
import { createOrm, type Orm } from "../../../db/orm.ts";
import { publish } from "../../../db/outbox.ts";
import { sharedClock } from "../bench.ts";
import { answerBench } from "../part.ts";

/** Updates to commit, as a worker would for checks of these domains in turn. */
export interface PublisherAsk {
	databaseUrl: string;
	domainIds: string[];
	updatesPerSecond: number;
	/** Updates per transaction. */
	batch: number;
	seconds: number;
}

/** When each event was committed, by the shared clock. */
export interface Committed {
	/** By domain, in order. */
	times: Map<string, { seq: number; at: number }[]>;
	/** Updates per event. */
	updates: number;
	/** The rate reached. */
	updatesPerSecond: number;
}

let orm: Orm | null = null;
const seqs = new Map<string, number>();

answerBench<PublisherAsk, Committed>(async (ask) => {
	const { databaseUrl, domainIds, updatesPerSecond, batch, seconds } = ask;
	orm ??= await createOrm({ url: databaseUrl });
	const perCommit = Math.min(batch, domainIds.length);
	const updates = batch / perCommit;
	const commits = Math.round((updatesPerSecond * seconds) / batch);
	const times: Committed["times"] = new Map(domainIds.map((id) => [id, []]));
	const began = sharedClock();
	for (let commit = 0; commit < commits; commit++) {
		await pause(Math.max(0, began + (commit * 1_000 * batch) / updatesPerSecond - sharedClock()));
		const some = Array.from(
			{ length: perCommit },
			(_, n) => domainIds[(commit * perCommit + n) % domainIds.length] ?? "",
		);
		const events = some.map((id, n) => ({ topic: topics.positions(id), payload: payloadOf(commit + n, updates) }));
		await orm.em.fork().transactional((em) => publish(em, events));
		const at = sharedClock();
		for (const id of some) {
			const seq = (seqs.get(id) ?? 0) + 1;
			seqs.set(id, seq);
			times.get(id)?.push({ seq, at });
		}
	}
	const reached = (commits * batch) / ((sharedClock() - began) / 1_000);
	return { times, updates, updatesPerSecond: reached };
});

function payloadOf(number: number, updates: number) {
	const checkedAt = new Date().toISOString();
	const positions = Array.from({ length: updates }, (_, n) => ({
		keywordId: String(1_000_000 + number * updates + n),
		position: 1 + ((number + n) % 30),
		previousPosition: 1 + ((number + 2 * n) % 30),
		change: ((number + 2 * n) % 30) - ((number + n) % 30),
		state: "DONE",
		checkedAt,
	}));
	return { positions };
}
