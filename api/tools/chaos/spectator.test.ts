import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { TestClient } from "../../test/client.ts";
import { Spectator } from "./spectator.ts";

test("a spectator goes, though the line it has just requested is never given", async () => {
	const api = createServer();
	await once(api.listen(0, "127.0.0.1"), "listening");
	const { port } = api.address() as AddressInfo;
	const spectator = new Spectator(new TestClient(`http://127.0.0.1:${port}`), "1");
	const [line] = (await once(api, "connection")) as [Socket];
	const faults: unknown[] = [];
	const note = (fault: unknown) => void faults.push(fault);
	process.on("unhandledRejection", note);
	const gone = spectator[Symbol.asyncDispose]();
	line.destroy();
	await gone;
	// An unhandled rejection is reported once what is under way has settled.
	await new Promise(setImmediate);
	process.off("unhandledRejection", note);
	expect(faults).toEqual([]);
	api.close();
});
