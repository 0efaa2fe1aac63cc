import { defineConfig, devices } from "@playwright/test";
import { chromiumPath, isCi } from "./environment.ts";

/** No test reaches beyond this machine, and the browser does nothing of its own. */
const args = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

export default defineConfig({
	testDir: ".",
	outputDir: "../../../test-results",
	// Each worker has an installation of its own, with a database and a provider.
	workers: 3,
	fullyParallel: true,
	forbidOnly: isCi,
	// A second try is named in the report, and shows what happened in a trace. Of every try one would take a third of the time.
	retries: isCi ? 1 : 0,
	// Alone, at the end: what failed because the machine was busy passes then.
	retryStrategy: "isolated",
	timeout: 120_000,
	expect: { timeout: 30_000 },
	reporter: "list",
	use: {
		...devices["Desktop Chrome"],
		viewport: { width: 1440, height: 900 },
		locale: "en-US",
		timezoneId: "UTC",
		actionTimeout: 30_000,
		trace: "on-first-retry",
		launchOptions: { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args },
	},
});
