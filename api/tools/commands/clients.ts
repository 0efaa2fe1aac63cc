import { register } from "tsx/esm/api";

/** `npm run clients`: generates clients of the REST API from its description, checks their types and runs them. */
export async function run(): Promise<void> {
	register();
	await import("reflect-metadata");
	const { tryClients } = await import("../../test/clients.ts");
	process.exitCode = await tryClients();
}
