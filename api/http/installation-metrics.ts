import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { answersOutsidePool, type Orm } from "../db/orm.ts";
import { memoizeFor } from "../lib/memoize-for.ts";
import { countDrifted, type FigureRow, figures, readFigure } from "../modules/operation/figures.service.ts";
import { defineGauge, defineGauges, type Labels } from "./gauges.ts";

/** Milliseconds for which figures are told again: several scrapes at once read them once. */
const figuresFor = 5_000;

/** Milliseconds until the ledger is looked at again after it drifted or could not be read, and otherwise: all of it is read. */
const driftFor = 15 * 60_000;
const noDriftFor = 6 * 3_600_000;

/** Milliseconds a scrape waits for the database. */
const patience = 3_000;

interface InstallationParts {
	orm: Orm;
	log: Pick<Logger, "warn" | "error">;
}

/**
 * Defines the numbers of the whole installation, the same whichever process tells them. They are read once for all scrapes
 * of a few seconds, each by itself; what cannot be read is left out, and the others are told all the same.
 */
export function defineInstallationMetrics(registry: Registry, parts: InstallationParts): void {
	const isUp = memoizeFor(figuresFor, () => answersOutsidePool(parts.orm, patience));
	const readings = memoizeFor(figuresFor, () => readAll(parts));
	const drift = memoizeFor(driftFor, lookAtLedger(parts));

	defineGauge(registry, "toprung_database_up", "Whether Postgres answers.", async () => Number(await isUp()));
	for (const { name, help, isByProvider } of figures) {
		const labelNames = isByProvider ? ["provider"] : [];
		defineGauges(registry, { name: `toprung_${name}`, help, labelNames }, async () => {
			const rows = (await readings()).get(name);
			return rows?.map((row): [Labels, number] => [labelsOf(row), row.value]) ?? null;
		});
	}
	defineGauge(
		registry,
		"toprung_ledger_drifted_accounts",
		"Accounts whose balance is not the sum of their ledger; looked at every 6 hours, every 15 minutes while there are any.",
		async () => ((await isUp()) ? Promise.race([drift(), pause(patience, null, { ref: false })]) : null),
	);
}

const labelsOf = ({ provider }: FigureRow): Labels => (provider === undefined ? {} : { provider });

/** One after the other, so that they take one connection of the pool at most; null is what could not be read in time. */
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
	if (missing.length > 0) log.warn({ err: faults[0]?.[1], missing }, "Numbers of the installation could not be read");
	return read;
}

/** What is asked every quarter of an hour and looks only where that is called for. */
function lookAtLedger({ orm, log }: InstallationParts): () => Promise<number | null> {
	let goodUntil = Number.NEGATIVE_INFINITY;
	return async () => {
		if (performance.now() < goodUntil) return 0;
		try {
			const drifted = await countDrifted(orm.em.fork());
			if (drifted === 0) goodUntil = performance.now() + noDriftFor;
			return drifted;
		} catch (error) {
			log.error({ err: error }, "The ledger could not be added up");
			return null;
		}
	};
}
