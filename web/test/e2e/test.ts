import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { Account } from "./account.ts";
import { chromiumPath, noChromium } from "./environment.ts";
import { Installation, type InstallationOptions } from "./installation.ts";

interface WorkerFixtures extends InstallationOptions {
	/** What this worker's tests run against; each has accounts of its own. */
	installation: Installation;
}

interface TestFixtures {
	/** Skips where there is no browser to test in. */
	browserAtHand: undefined;
	/** The time is right again for the worker's next test, wherever this one has moved the clock. */
	clockAfterwards: undefined;
	/** Somebody who has not signed up. */
	stranger: Account;
	/** Somebody with an account, 100 credits and nothing else. */
	account: Account;
	/** A window in a browser context of its own: another person, or the same one at another desk. */
	secondWindow: Page;
}

/** Gathers what must never happen in a window; nothing is intercepted, which would take its cache. @returns what did */
function watch(context: BrowserContext): string[] {
	const faults: string[] = [];
	context.on("weberror", (event) => faults.push(`Thrown: ${event.error().message}`));
	context.on("console", (message) => {
		if (/content security policy|requires 'Trusted/i.test(message.text())) faults.push(message.text());
	});
	context.on("request", (request) => {
		const { protocol, hostname } = new URL(request.url());
		if (protocol.startsWith("http") && hostname !== "localhost") faults.push(`Asked of elsewhere: ${request.url()}`);
	});
	return faults;
}

/** The tests' own `test`: an installation a worker, an account a test, and a window that is watched. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
	browserAtHand: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
		async ({}, use, testInfo) => {
			testInfo.skip(chromiumPath === null, noChromium);
			await use(undefined);
		},
		{ auto: true },
	],
	clockAfterwards: [
		async ({ installation }, use) => {
			await use(undefined);
			await installation.resetClock();
		},
		{ auto: true },
	],
	sendsMail: [true, { option: true, scope: "worker" }],
	signsInBy: ["password", { option: true, scope: "worker" }],
	installation: [
		async ({ sendsMail, signsInBy }, use) => {
			const installation = await Installation.start({ sendsMail, signsInBy });
			await use(installation);
			await installation.stop();
		},
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: async ({ installation }, use) => use(installation.url),
	context: async ({ context }, use) => {
		const faults = watch(context);
		await use(context);
		expect(faults).toEqual([]);
	},
	secondWindow: async ({ browser, contextOptions, baseURL }, use) => {
		const context = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}) });
		const faults = watch(context);
		await use(await context.newPage());
		await context.close();
		expect(faults).toEqual([]);
	},
	stranger: async ({ installation }, use) => {
		const stranger = Account.stranger(installation);
		await use(stranger);
		await stranger.leave();
	},
	account: async ({ installation }, use) => {
		const account = await Account.register(installation);
		await use(account);
		await account.leave();
	},
});

export { expect };
