import { register } from "tsx/esm/api";
import { ensureBuilt } from "./build.ts";

/** `npm run bench [-- <name> …]`: measures the built program; the benchmarks run from their sources. */
export async function run(names: string[]): Promise<void> {
	await ensureBuilt();
	register();
	const { runBenches } = await import("../bench/main.ts");
	await runBenches(names);
}
