import type { Services } from "../../context.ts";
import type { EntityManager, Orm } from "../../db/orm.ts";
import { isStoreDown } from "../../db/outage.ts";
import { inTransaction } from "../../db/transaction.ts";
import { type ProviderKey, providerKeyOf } from "../settings/provider-keys.service.ts";
import { type Claim, type ClaimedCheck, claimChecks, claimSize, type ProviderRates } from "./claim.service.ts";
import { refuseLane } from "./lane-refusal.service.ts";
import { laneOf } from "./lanes.service.ts";
import { expireLeases, prolongLeases, returnLeases } from "./leases.service.ts";
import { writeOutcomes } from "./outcomes.service.ts";
import { performCheck } from "./perform-check.ts";
import { createWriteQueue } from "./write-queue.ts";

/** Milliseconds between heartbeats; a lease holds three times as long. */
const heartbeatMs = 10_000;

/** Longest pause of the claimer after a fault, in milliseconds. */
const faultPauseMs = 1_000;

/** A process's share of the checking. */
export interface Worker {
	/** Tells it that something may be queued. */
	wake(): void;
	/** Takes nothing more, gives back what has not begun, waits for calls under way up to `graceMs`, stores their ends. */
	stop(graceMs: number): Promise<void>;
	/** Checks it holds. */
	readonly held: number;
}

interface HeldCheck {
	check: ClaimedCheck;
	key: ProviderKey | null;
	abort: AbortController;
}

/** Claims checks and performs them, `CHECK_CONCURRENCY` at a time; a few more are held ready so that no slot waits for a claim. */
export function startWorker(services: Services, orm: Orm): Worker {
	const { log } = services;
	const slots = services.config.checkConcurrency;
	const ahead = Math.ceil(slots / 4);
	const rates: ProviderRates = new Map(Object.values(services.serp).map((p) => [p.name, p.callsPerSecond]));
	const ready: HeldCheck[] = [];
	const underWay = new Map<string, { held: HeldCheck; end: Promise<void> }>();
	const writes = createWriteQueue({
		async write(outcomes) {
			const overRunIds = await writeOutcomes(orm.em.fork(), outcomes);
			// Not waited for: the next ends must not wait for the store of jobs.
			if (overRunIds.length > 0) void services.jobs.enqueue("statistics.roll-up", {}, { unique: true });
		},
		isOutage: isStoreDown,
		onFault: (error, outcomes) =>
			log.error({ err: error, checks: outcomes.length }, "Ends of checks could not be stored"),
	});
	let isStopping = false;
	let isAwake = true;
	const room = createSignal();
	const news = createSignal();

	const heartbeat = setInterval(() => void beat(), heartbeatMs);
	const claiming = claimForEver();

	async function claimForEver(): Promise<void> {
		await takeUp();
		while (!isStopping) {
			const free = slots + ahead - underWay.size - ready.length;
			if (free < Math.min(claimSize, ahead)) {
				await room.wait(null);
				continue;
			}
			isAwake = false;
			const claim = await claimSafely(Math.min(claimSize, free));
			await take(claim.checks);
			if (claim.checks.length === 0 && !isAwake && !isStopping) await news.wait(claim.waitMs);
		}
	}

	/** What a process that died left: a restart goes on at once and does not wait for the next sweep. */
	async function takeUp(): Promise<void> {
		try {
			await expireLeases(orm.em.fork());
		} catch (error) {
			log.error({ err: error }, "Leases of the past could not be looked at");
		}
	}

	async function claimSafely(limit: number): Promise<Claim> {
		try {
			return await claimChecks(orm.em.fork(), limit, rates);
		} catch (error) {
			log.error({ err: error }, "No checks could be claimed");
			return { checks: [], waitMs: faultPauseMs };
		}
	}

	async function take(checks: ClaimedCheck[]): Promise<void> {
		const keys = await keysOf(orm.em.fork(), checks);
		if (!keys) return returnLeases(orm.em.fork(), checks).catch(() => undefined);
		for (const check of checks) {
			ready.push({ check, key: keys.get(check.accountId) ?? null, abort: new AbortController() });
		}
		fillSlots();
	}

	async function keysOf(em: EntityManager, checks: ClaimedCheck[]): Promise<Map<string, ProviderKey | null> | null> {
		try {
			const accountIds = [...new Set(checks.map(({ accountId }) => accountId))];
			const keys = await Promise.all(accountIds.map((accountId) => providerKeyOf(services, em, accountId)));
			return new Map(accountIds.map((accountId, index) => [accountId, keys[index] ?? null]));
		} catch (error) {
			log.error({ err: error }, "Provider keys could not be read");
			return null;
		}
	}

	function fillSlots(): void {
		while (!isStopping && underWay.size < slots) {
			const held = ready.shift();
			if (!held) break;
			underWay.set(held.check.id, { held, end: perform(held) });
		}
		room.give();
	}

	async function perform(held: HeldCheck): Promise<void> {
		const { check, key, abort } = held;
		try {
			const { outcome, refusedKey } = await performCheck(services, orm.em.fork(), check, key, abort.signal);
			writes.add(outcome);
			if (refusedKey !== null && key) await refuseKey(key, refusedKey);
		} catch (error) {
			if (!abort.signal.aborted) log.error({ err: error, checkId: check.id }, "A check was interrupted");
		} finally {
			underWay.delete(check.id);
			fillSlots();
		}
	}

	/** The key's own lane: the check may have been claimed from another that others share, just before its key changed. */
	async function refuseKey(key: ProviderKey, words: string): Promise<void> {
		const em = orm.em.fork();
		await refuseLane(em, await laneOf({ ...services, em }, key), words);
	}

	async function beat(): Promise<void> {
		const held = [...ready, ...[...underWay.values()].map((entry) => entry.held)];
		try {
			const lost = new Set(
				await inTransaction(orm.em.fork(), (em) =>
					prolongLeases(
						em,
						held.map(({ check }) => check),
					),
				),
			);
			for (const { check, abort } of held) if (lost.has(check.id)) abort.abort();
			ready.splice(0, ready.length, ...ready.filter(({ check }) => !lost.has(check.id)));
		} catch (error) {
			log.warn({ err: error }, "Leases could not be prolonged");
		}
	}

	return {
		wake(): void {
			isAwake = true;
			news.give();
		},
		async stop(graceMs: number): Promise<void> {
			isStopping = true;
			news.give();
			room.give();
			await claiming;
			const idle = ready.splice(0);
			await returnLeases(
				orm.em.fork(),
				idle.map(({ check }) => check),
			).catch(() => undefined);
			const impatience = setTimeout(() => {
				for (const { held } of underWay.values()) held.abort.abort();
			}, graceMs);
			const begun = [...underWay.values()];
			await Promise.all(begun.map(({ end }) => end));
			clearTimeout(impatience);
			clearInterval(heartbeat);
			await writes.flush();
			await returnLeases(
				orm.em.fork(),
				begun.map(({ held }) => held.check),
			).catch(() => undefined);
		},
		get held(): number {
			return ready.length + underWay.size;
		},
	};
}

/** Something one loop waits for and others give; a wait ends with the time too, when there is one. */
function createSignal() {
	let end: (() => void) | null = null;
	return {
		give: () => end?.(),
		wait(milliseconds: number | null): Promise<void> {
			return new Promise((resolve) => {
				const timer = milliseconds === null ? undefined : setTimeout(() => end?.(), milliseconds);
				end = () => {
					clearTimeout(timer);
					end = null;
					resolve();
				};
			});
		},
	};
}
