import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { answersOutsidePool, type Orm } from "../db/orm.ts";
import { memoizeFor } from "../lib/memoize-for.ts";
import { countDrifted, type FigureRow, figures, readFigure } from "../modules/desk/operation/figures.service.ts";
import { defineGauge, defineGauges, type Labels } from "./gauges.ts";

/** Milliseconds for which values are reused: concurrent scrapes read them once. */
const figuresFor = 5_000;

/**
 * Milliseconds until the ledger is verified again: after drift or a failure, and otherwise. Each time all of it is
 * read.
 */
const driftFor = 15 * 60_000;
const noDriftFor = 6 * 3_600_000;

/** Milliseconds a scrape waits for the database. */
const patience = 3_000;

interface InstallationParts {
	orm: Orm;
	log: Pick<Logger, "warn" | "error">;
}

/**
 * Defines the installation's metrics, the same in every process. They are read at most once in a few seconds, each on
 * its own; a metric that cannot be read is left out.
 */
export function defineInstallationMetrics(registry: Registry, parts: InstallationParts): void {
	const isUp = memoizeFor(figuresFor, () => answersOutsidePool(parts.orm, patience));
	const readings = memoizeFor(figuresFor, () => readAll(parts));
	const drift = memoizeFor(driftFor, lookAtLedger(parts));

	defineGauge(registry, "toprung_database_up", "Whether Postgres responds.", async () => Number(await isUp()));
	for (const { name, help, label } of figures) {
		const labelNames = label === null ? [] : [label];
		defineGauges(registry, { name: `toprung_${name}`, help, labelNames }, async () => {
			const rows = (await readings()).get(name);
			return rows?.map((row): [Labels, number] => [labelsOf(row), row.value]) ?? null;
		});
	}
	defineGauge(
		registry,
		"toprung_ledger_drifted_accounts",
		"Accounts whose balance differs from the sum of their ledger; checked every 6 hours, or every 15 minutes while there are any.",
		async () => ((await isUp()) ? Promise.race([drift(), pause(patience, null, { ref: false })]) : null),
	);
}

const labelsOf = ({ value, ...labels }: FigureRow): Labels => labels;

/** Read one after the other, to use at most one connection of the pool. Null means not read in time. */
async function readAll({ orm, log }: InstallationParts): Promise<Map<string, FigureRow[] | null>> {
	const read = new Map<string, FigureRow[] | null>();
	const faults: [figure: string, error: unknown][] = [];
	let isOver = false;
	const reading = (async () => {
		for (const figure of figures) {
			if (isOver) return;
			const rows = await readFigure(orm.em.fork(), figure).catch((error: unknown) => {
				faults.push([figure.name, error]);
				return null;
			});
			if (!isOver) read.set(figure.name, rows);
		}
	})();
	await Promise.race([reading, pause(patience, undefined, { ref: false })]);
	isOver = true;
	const missing = figures.map(({ name }) => name).filter((name) => !read.get(name));
	if (missing.length > 0) log.warn({ err: faults[0]?.[1], missing }, "Failed to read the metrics of the installation");
	return read;
}

/** Runs every quarter of an hour and verifies only when due. */
function lookAtLedger({ orm, log }: InstallationParts): () => Promise<number | null> {
	let goodUntil = Number.NEGATIVE_INFINITY;
	return async () => {
		if (performance.now() < goodUntil) return 0;
		try {
			const drifted = await countDrifted(orm.em.fork());
			if (drifted === 0) goodUntil = performance.now() + noDriftFor;
			return drifted;
		} catch (error) {
			log.error({ err: error }, "Failed to verify the ledger");
			return null;
		}
	};
}
