import { Gauge, type Registry } from "prom-client";

/** Labels of one series. */
export type Labels = Record<string, string>;

/** Defines a gauge that is read on each scrape; null leaves it out. */
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

/** Defines a gauge with labels; null leaves it out. */
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
			// A gauge without labels defaults to 0, which would be a false value.
			if (series === null && described.labelNames.length === 0) this.remove();
			for (const [labels, value] of series ?? []) this.set(labels, value);
		},
	});
}
