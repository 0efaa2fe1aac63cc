import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumPath } from "../../../web/test/e2e/environment.ts";
import type { EntityManager } from "../../db/orm.ts";
import type { Stage } from "./bench.ts";
import { type Client, signedInClient } from "./client.ts";
import { writeHistory } from "./history.ts";
import { type TrackedDomain, trackDomain } from "./keywords.ts";
import { openStore, startProgram } from "./program.ts";

const args = [
	"--no-sandbox",
	"--disable-gpu",
	"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

/** A program with a large domain, and a browser. */
export interface Scene {
	url: string;
	em: EntityManager;
	client: Client;
	domain: TrackedDomain;
	browser: Browser;
}

/** Starts both, with 10,000 keywords and a month of history. */
export async function openScene(stage: Stage): Promise<Scene> {
	const store = await openStore(stage);
	const { url } = await startProgram(stage, store, { ROLE: "api" });
	const em = store.orm.em.fork();
	const client = await signedInClient(url);
	const domain = await trackDomain(client, em, { keywords: 10_000, searchDepth: 100 });
	stage.say("writing a month of history");
	await writeHistory(em, [{ ...domain, days: 30 }]);
	const browser = await chromium.launch({ ...(chromiumPath && { executablePath: chromiumPath }), args });
	stage.stack.defer(() => browser.close());
	return { url, em, client, domain, browser };
}

/** Window sizes of a desktop and a phone. */
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 800 };

/** A signed-in browser window with an empty cache. */
export async function openWindow({ browser, url, client }: Scene, viewport = desk): Promise<Page> {
	const context = await browser.newContext({ viewport });
	const [name = "", value = ""] = client.cookie.split("=");
	await context.addCookies([{ name, value, url }]);
	return context.newPage();
}

/** The same on a phone. */
export function openPhone(scene: Scene): Promise<Page> {
	return openWindow(scene, phone);
}

/** A browser window that is not signed in. */
export async function openStrangersWindow({ browser }: Scene): Promise<Page> {
	return (await browser.newContext({ viewport: desk })).newPage();
}
