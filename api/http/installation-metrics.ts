import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { Orm } from "../db/orm.ts";
import { isStoreDown } from "../db/outage.ts";
import { keptFor } from "../lib/kept-for.ts";
import { countDrifted, type Figures, type LaneFigures, readFigures } from "../modules/operation/figures.service.ts";
import { defineGauge, defineGauges } from "./gauges.ts";

/** Milliseconds for which figures are told again: several scrapes at once read them once. */
const figuresFor = 5_000;

/** Milliseconds for which the count of drifted accounts is told again: it reads the whole ledger. */
const driftFor = 15 * 60_000;

/** Milliseconds until a database that says nothing counts as away; a scrape does not wait longer for the ledger either. */
const patience = 3_000;

const laneGauges: [name: string, help: string, of: (lane: LaneFigures) => number][] = [
	["checks_queued", "Checks nobody has begun.", ({ queued }) => queued],
	[
		"checks_oldest_queued_seconds",
		"How long the oldest queued check has waited.",
		({ oldestSeconds }) => oldestSeconds,
	],
	["lanes_paused", "Provider keys left alone for now: refused, or limited.", ({ paused }) => paused],
];

const figureGauges: [name: string, help: string, of: (figures: Figures) => number][] = [
	["checks_running", "Checks that workers hold.", (figures) => figures.checksRunning],
	[
		"checks_overdue",
		"Checks whose worker is not heard of; the sweep takes them up.",
		(figures) => figures.leasesOverdue,
	],
	["runs_running", "Runs that are not over.", (figures) => figures.runsRunning],
	["slots_late", "Slots of daily mode that should have begun over a minute ago.", (figures) => figures.slotsLate],
	["mails_queued", "Mails to be sent.", (figures) => figures.mailsQueued],
	["mails_given_up", "Mails given up in the last month.", (figures) => figures.mailsFailed],
	["outbox_oldest_seconds", "Age of the oldest stored event.", (figures) => figures.outboxOldestSeconds],
];

interface InstallationParts {
	orm: Orm;
	log: Pick<Logger, "warn">;
}

/**
 * Defines the numbers of the whole installation, the same whichever process tells them. They are read once for all scrapes
 * of a few seconds; what cannot be read is left out, and the others are told all the same.
 */
export function defineInstallationMetrics(registry: Registry, { orm, log }: InstallationParts): void {
	const inTime = async <T>(read: () => Promise<T>): Promise<Reading<T>> => {
		const answer = read().then(
			(value): Reading<T> => ({ isUp: true, value }),
			(err: unknown): Reading<T> => {
				log.warn({ err }, "Numbers of the installation could not be read");
				return { isUp: !isStoreDown(err), value: null };
			},
		);
		return Promise.race([answer, pause(patience, { isUp: false, value: null }, { ref: false })]);
	};
	const figures = keptFor(figuresFor, () => inTime(() => readFigures(orm.em.fork())));
	const drift = keptFor(driftFor, () => countDrifted(orm.em.fork()).catch(() => null));

	defineGauge(registry, "toprung_database_up", "Whether Postgres answers.", async () => Number((await figures()).isUp));
	for (const [name, help, of] of figureGauges) {
		defineGauge(registry, `toprung_${name}`, help, async () => {
			const { value } = await figures();
			return value && of(value);
		});
	}
	for (const [name, help, of] of laneGauges) {
		defineGauges(registry, { name: `toprung_${name}`, help, labelNames: ["provider"] }, async () => {
			const { value } = await figures();
			return value?.lanes.map((lane) => [{ provider: lane.provider }, of(lane)]) ?? null;
		});
	}
	defineGauge(
		registry,
		"toprung_ledger_drifted_accounts",
		"Accounts whose balance is not the sum of their ledger; looked at every 15 minutes.",
		async () =>
			(await figures()).value === null ? null : Promise.race([drift(), pause(patience, null, { ref: false })]),
	);
}

interface Reading<T> {
	isUp: boolean;
	value: T | null;
}
