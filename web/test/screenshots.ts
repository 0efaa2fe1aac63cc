import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { startToprung } from "../../api/test/processes/processes.ts";
import { chromiumPath, noChromium } from "./e2e/environment.ts";

const folder = fileURLToPath(new URL("../../docs", import.meta.url));
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A window of the demo, signed in. */
async function openDemo(
	browser: Browser,
	url: string,
	password: string,
	options: BrowserContextOptions,
): Promise<Page> {
	const context = await browser.newContext({ ...options, baseURL: url, locale: "en-US", reducedMotion: "reduce" });
	await context.request.post("/api/auth/login", { data: { email: "demo@toprung.example", password } });
	const page = await context.newPage();
	await page.goto("/app");
	await page.getByRole("button", { name: "hand coffee grinder", exact: true }).waitFor();
	return page;
}

async function save(page: Page, name: string): Promise<void> {
	await page.mouse.move(0, 0);
	await page.waitForLoadState("networkidle");
	await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
	await page.context().close();
}

/** Takes the README's pictures of the demo, on the given day. */
async function takeScreenshots(executablePath: string): Promise<void> {
	const dataDir = await mkdtemp(join(tmpdir(), "toprung-screenshots-"));
	const env = { DATA_DIR: dataDir, FLAG_URL_TEMPLATE: process.env.FLAG_URL_TEMPLATE ?? "" };
	const demo = await startToprung(env, { program: ["api/tools/commands/toprung.mjs", "start", "--demo"] });
	const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
	try {
		const [, password = ""] = /with the password (\S+)/.exec(demo.output()) ?? [];
		const open = (options: BrowserContextOptions) => openDemo(browser, demo.url, password, options);
		await mkdir(folder, { recursive: true });

		const dashboard = await open({ ...desktop, colorScheme: "light" });
		await dashboard.getByRole("button", { name: "Refresh Now" }).click();
		await dashboard.getByRole("button", { name: "Start Run" }).click();
		// Some of its checks fail, as they do in life.
		const cancel = dashboard.getByRole("region", { name: "Run", exact: true }).getByRole("button", { name: "Cancel" });
		await cancel.waitFor();
		await cancel.waitFor({ state: "hidden" });
		await dashboard.getByRole("button", { name: "Dismiss" }).click();
		await save(dashboard, "dashboard");

		const detail = await open({ ...desktop, colorScheme: "dark" });
		await detail.getByRole("button", { name: "hand coffee grinder", exact: true }).click();
		await detail.getByRole("table", { name: "Checks, newest first" }).waitFor();
		await save(detail, "keyword-detail");

		await save(await open({ ...phone, colorScheme: "light" }), "phone");

		const report = await open({ ...desktop, viewport: { width: 1040, height: 900 }, colorScheme: "light" });
		await report.goto("/app/reports?all=1&tab=links");
		const link = report.getByRole("link", { name: "Open Client dashboard as a guest" });
		// The program does not know the port it was given, so the address has another one.
		await report.goto(new URL((await link.getAttribute("href")) ?? "").pathname);
		await report.getByRole("heading", { name: "Summary" }).waitFor();
		await save(report, "report");
	} finally {
		await browser.close();
		await demo.kill("SIGTERM");
		await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
	}
}

if (chromiumPath === null) throw new Error(noChromium);
await takeScreenshots(chromiumPath);
