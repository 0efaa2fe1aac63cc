import { register } from "tsx/esm/api";

/** `npm run fuzz [-- <options of schemathesis>]`: fuzzes the REST API by its document. */
export async function run(args: string[]): Promise<void> {
	register();
	await import("reflect-metadata");
	const { fuzz } = await import("../../test/fuzz.ts");
	process.exitCode = await fuzz(args);
}
