import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

function installedChromium(): string {
	if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
	const folders = (process.env.PATH ?? "").split(delimiter);
	const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
	if (!found)
		throw new Error(`No Chromium is installed: none of ${names.join(", ")} is in PATH. CHROMIUM_PATH can name one.`);
	return found;
}

const port = process.env.E2E_PORT ?? "4000";
const baseURL = `http://localhost:${port}`;

export default defineConfig({
	testDir: ".",
	outputDir: "../../../test-results",
	workers: 1,
	forbidOnly: Boolean(process.env.CI),
	timeout: 90_000,
	expect: { timeout: 15_000 },
	use: {
		...devices["Desktop Chrome"],
		baseURL,
		trace: "retain-on-failure",
		launchOptions: { executablePath: installedChromium(), args: ["--no-sandbox"] },
	},
	webServer: {
		command: `"${process.execPath}" dist/api/main.js`,
		cwd: "../../..",
		url: `${baseURL}/readyz`,
		timeout: 60_000,
		gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
		env: { PORT: port, DATA_DIR: process.env.E2E_DATA_DIR ?? ".data", LOG_LEVEL: "warn" },
	},
});
