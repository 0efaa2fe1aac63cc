import { parseArgs } from "node:util";
import { register } from "tsx/esm/api";
import { ensureBuilt } from "./build.ts";

/** `npm run chaos [-- --short --seed=<text> --within=<seconds> <scenario> …]`: disturbs the built program. */
export async function run(args: string[]): Promise<void> {
	const { values, positionals } = parseArgs({
		args,
		options: {
			short: { type: "boolean" },
			seed: { type: "string", default: String(Date.now()) },
			within: { type: "string" },
		},
		allowPositionals: true,
	});
	await ensureBuilt();
	register();
	await import("reflect-metadata");
	const { runChaos } = await import("../chaos/main.ts");
	const isGood = await runChaos({
		names: positionals,
		form: values.short ? "short" : "long",
		seed: values.seed,
		within: Number(values.within ?? Number.POSITIVE_INFINITY),
	});
	process.exitCode = isGood ? 0 : 1;
}
