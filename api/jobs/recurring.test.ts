import { setTimeout as pause } from "node:timers/promises";
import { Agenda, type JobParameters, type JobRepository } from "agenda";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { JobHandlers } from "../core/jobs.ts";
import { holdStore, idleHandlers, inStore, jobStores, stopJobs } from "../test/processes/job-stores.ts";
import { type Jobs, startJobs } from "./agenda.ts";
import { type HostClocks, RecurringJobs } from "./recurring.ts";
import type { StoreAddress } from "./store.ts";

const jobsOfTest: Jobs[] = [];

/** A worker that does nothing but sweep. */
function start(config: StoreAddress, sweep: JobHandlers["sweep"]): void {
	const handlers = idleHandlers({ sweep });
	jobsOfTest.push(startJobs({ config, handlers, log: pino({ level: "silent" }), appName: "worker" }));
}

async function until(isSo: () => boolean): Promise<void> {
	while (!isSo()) await pause(10);
}

const inFiveHours = () => new Date(Date.now() + 5 * 3_600_000);

/** Leaves the sweep as a host left it; makes it first where there is none. */
async function leave(address: StoreAddress, state: { nextRunAt: Date; lockedAt?: Date }): Promise<void> {
	await inStore(address, async (jobs, store) => {
		await new RecurringJobs(new Agenda({ backend: store.backend }), store).ensure();
		await jobs.saveJobState({ ...(await firstSweep(jobs)), ...state }, undefined);
	});
}

/** Lets a host with such clocks look at the recurring jobs so many times. @returns the sweep after that */
async function look(address: StoreAddress, clocks: HostClocks, times: number): Promise<JobParameters> {
	return inStore(address, async (jobs, store) => {
		const recurring = new RecurringJobs(new Agenda({ backend: store.backend }), store, clocks);
		for (let time = 0; time < times; time++) await recurring.ensure();
		return firstSweep(jobs);
	});
}

async function firstSweep(jobs: JobRepository): Promise<JobParameters> {
	const [sweep] = (await jobs.queryJobs({ name: "sweep" })).jobs;
	if (!sweep) throw new Error("There is no sweep.");
	return sweep;
}

const sweepOf = (address: StoreAddress) => inStore(address, firstSweep);

describe.each(jobStores)("recurring jobs %s", (_where, harness, isThere) => {
	holdStore(harness, isThere, () => Promise.all(jobsOfTest.splice(0).map(stopJobs)));

	it.runIf(isThere)("sweeps though a host whose clock was hours ahead left the sweep to a time far away", async () => {
		let sweeps = 0;
		const config = await harness.fresh();
		await leave(config, { nextRunAt: inFiveHours() });
		start(config, async () => {
			sweeps += 1;
		});
		await until(() => sweeps > 0);
	});

	it.runIf(isThere)("sweeps though the only host left is hours behind those that swept before", async () => {
		const config = await harness.fresh();
		const lastSweep = new Date(Date.now() - 120_000);
		await leave(config, { nextRunAt: lastSweep });
		const behind = { date: () => Date.now() - 3_600_000, elapsed: () => 0 };
		const { nextRunAt } = await look(config, behind, 1);
		expect(nextRunAt?.getTime()).toBeLessThanOrEqual(behind.date());
	});

	it.runIf(isThere)(
		"leaves a sweep under way to its worker, whatever the clock of a host that looks at it",
		async () => {
			const release = Promise.withResolvers<void>();
			let sweeps = 0;
			const held = () => {
				sweeps += 1;
				return release.promise;
			};
			const config = await harness.fresh();
			start(config, held);
			await until(() => sweeps === 1);
			const before = await sweepOf(config);
			for (const hours of [-5, 5]) {
				const wrong = { date: () => Date.now() + hours * 3_600_000, elapsed: () => performance.now() };
				const { _id, nextRunAt, lockedAt } = await look(config, wrong, 3);
				expect({ _id, nextRunAt }).toEqual({ _id: before._id, nextRunAt: before.nextRunAt });
				expect(lockedAt).toBeTruthy();
			}
			expect(sweeps).toBe(1);
			release.resolve();
		},
	);

	it.runIf(isThere)(
		"frees a sweep that a host hours ahead had locked, once the lock is no longer renewed",
		async () => {
			const config = await harness.fresh();
			const nextRunAt = new Date();
			let elapsed = 0;
			const clocks = { date: () => Date.now(), elapsed: () => elapsed };
			await leave(config, { nextRunAt, lockedAt: inFiveHours() });
			expect((await look(config, clocks, 1)).lockedAt).toBeTruthy();
			const freed = await inStore(config, async (jobs, store) => {
				const recurring = new RecurringJobs(new Agenda({ backend: store.backend }), store, clocks);
				const later = inFiveHours();
				await recurring.ensure();
				elapsed += 20_000;
				// Its worker lives: the lock is another one.
				await leave(config, { nextRunAt, lockedAt: new Date(later.getTime() + 1) });
				await recurring.ensure();
				expect((await sweepOf(config)).lockedAt).toBeTruthy();
				elapsed += 20_000;
				await recurring.ensure();
				return firstSweep(jobs);
			});
			expect(freed.lockedAt ?? null).toBeNull();
		},
	);
});
