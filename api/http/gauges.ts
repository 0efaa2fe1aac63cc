import { Gauge, type Registry } from "prom-client";

/** What one series of a number is told by, beside its name. */
export type Labels = Record<string, string>;

/** Defines a number that is read when somebody asks; null where it is not known, and then nothing is told. */
export function defineGauge(
	registry: Registry,
	name: string,
	help: string,
	read: () => number | null | Promise<number | null>,
): void {
	defineGauges(registry, { name, help, labelNames: [] }, async () => {
		const value = await read();
		return value === null ? null : [[{}, value]];
	});
}

/** Defines numbers of one name that are told apart by labels; null where they are not known. */
export function defineGauges(
	registry: Registry,
	described: { name: string; help: string; labelNames: string[] },
	read: () => Promise<[Labels, number][] | null>,
): void {
	new Gauge({
		...described,
		registers: [registry],
		async collect() {
			const series = await read();
			this.reset();
			// What has no labels is 0 by itself, which would tell of something nobody knows.
			if (series === null && described.labelNames.length === 0) this.remove();
			for (const [labels, value] of series ?? []) this.set(labels, value);
		},
	});
}
