import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { credits, runLine, shownKeywords, toast, today } from "./dashboard.ts";
import { Line } from "./line.ts";
import { expect, test } from "./test.ts";

const keywords = phrases(60);
const few = keywords.slice(0, 6);

async function startRun(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Refresh Now" }).click();
	await page.getByRole("button", { name: "Start Run" }).click();
}

for (const signal of ["SIGKILL", "SIGTERM"] as const) {
	test(`a run goes on after ${signal} and a new start, and the page finds back to it by itself`, async ({
		page,
		installation,
		account,
	}) => {
		test.slow();
		await account.saveKey();
		await account.addDomain({ keywords });
		await account.signIn(page.context());
		account.rank = () => 5;
		const searches = account.hold(keywords);
		await page.goto("/app?size=100");
		const loads: string[] = [];
		page.on("load", () => loads.push(page.url()));
		await startRun(page);
		await searches.release(7);
		await expect(runLine(page)).toContainText("7 of 60 checked");

		await installation.killServer(signal);
		await expect(runLine(page)).toContainText("Reconnecting, the run continues");
		await expect(runLine(page)).toContainText("7 of 60 checked");

		searches.releaseAll();
		await installation.startServer();
		// What the dead process held is taken up when its leases have run out.
		await expect(runLine(page)).toContainText(/Last run .*60 of 60 checked/, { timeout: 60_000 });
		await expect.poll(() => today(page)).toEqual(Object.fromEntries(keywords.map((one) => [one, "5"])));
		await expect(credits(page)).toHaveText("40 credits");
		expect(loads).toEqual([]);
	});
}

test("what is typed outlives a server that is gone, and is saved once it is back", async ({
	page,
	installation,
	account,
}) => {
	test.slow();
	await account.addDomain({ name: "Kettle", keywords: few });
	await account.signIn(page.context());
	// What tells of failures comes a little after the first screen.
	const toasts = page.waitForResponse(/ToastRegion/);
	await page.goto("/app/keywords");
	await expect.poll(() => shownKeywords(page)).toHaveLength(6);
	await toasts;
	await page.getByRole("button", { name: "Notes" }).click();
	const notes = page.getByRole("textbox", { name: "Notes" });
	await notes.fill("Half a thought");
	await installation.killServer("SIGKILL");
	const save = page.getByRole("button", { name: "Save Notes" });
	await save.click();
	await expect(toast(page).getByRole("alert")).toContainText("Failed to save notes.");
	await expect(notes).toHaveValue("Half a thought");
	await installation.startServer();
	await save.click();
	await expect(toast(page)).toContainText("Notes saved");
});

test("a page that lost its line says so, and misses nothing of what went on meanwhile", async ({ page, account }) => {
	const line = await Line.of(page);
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: few });
	await account.signIn(page.context());
	const searches = account.hold(few);
	await page.goto("/app");
	await expect(runLine(page)).toContainText("No run yet");
	const runId = await account.refresh(domainId);
	await searches.release(1);
	await expect(runLine(page)).toContainText("1 of 6 checked");

	await line.cut();
	await expect(runLine(page)).toContainText("Reconnecting, the run continues");
	await searches.release(3);
	await expect.poll(() => account.run(runId)).toMatchObject({ done: 4 });
	await expect(runLine(page)).toContainText("1 of 6 checked");
	line.mend();
	await expect(runLine(page)).toContainText("4 of 6 checked");
	await expect(runLine(page)).not.toContainText("Reconnecting");
	await expect.poll(async () => Object.values(await today(page)).filter((words) => words === "7")).toHaveLength(4);

	searches.releaseAll();
	await expect(toast(page)).toContainText("6 keywords.");
});

test("a run that began and ended while the page could not hear is shown when it hears again", async ({
	page,
	account,
}) => {
	const line = await Line.of(page);
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: few });
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(runLine(page)).toContainText("No run yet");
	await expect.poll(() => today(page)).toEqual(Object.fromEntries(few.map((one) => [one, "Never"])));

	await line.cut();
	await expect(runLine(page)).toContainText("Reconnecting");
	await account.measure(domainId);
	line.mend();
	await expect(runLine(page)).toContainText(/Last run .*6 of 6 checked/);
	await expect.poll(() => today(page)).toEqual(Object.fromEntries(few.map((one) => [one, "7"])));
	await expect(credits(page)).toHaveText("94 credits");
});

test("a run that somebody starts elsewhere shows without being asked for", async ({ page, account }) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: few });
	await account.signIn(page.context());
	const searches = account.hold(few);
	await page.goto("/app");
	await expect(runLine(page)).toContainText("No run yet");
	await account.refresh(domainId);
	await expect(runLine(page)).toContainText("0 of 6 checked");
	await expect(credits(page)).toHaveText("94 credits");
	searches.releaseAll();
	await expect(runLine(page)).toContainText(/Last run .*6 of 6 checked/);
});

test("a dialog asked for while the server cannot be reached shows when it can, and nothing is lost", async ({
	page,
	account,
}) => {
	await account.addDomain({ keywords: few });
	await account.signIn(page.context());
	await page.goto("/app?q=grinder");
	await expect.poll(() => shownKeywords(page)).toHaveLength(6);
	const loads: string[] = [];
	page.on("load", () => loads.push(page.url()));

	await page.context().setOffline(true);
	const refused = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".js"));
	await page.keyboard.press("?");
	await refused;
	await expect.poll(() => shownKeywords(page)).toHaveLength(6);
	await page.context().setOffline(false);
	await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
	expect(loads).toEqual([]);
});

test("a page of the table that cannot be read leaves the rows that are there, says which they are, and is read once the browser is online", async ({
	page,
	account,
}) => {
	await account.addDomain({ keywords: phrases(25) });
	await account.signIn(page.context());
	await page.goto("/app");
	const footer = page.getByText("Showing 1 to 20 of 25 keywords");
	await expect(footer).toBeVisible();
	await page.context().setOffline(true);
	await page.getByRole("button", { name: "Next" }).click();
	await expect(page.getByText("The table could not be updated.")).toBeVisible();
	await expect(footer).toHaveText("Showing 1 to 20 of 25 keywords, not up to date");
	await expect.poll(() => shownKeywords(page)).toHaveLength(20);
	await page.context().setOffline(false);
	await expect(page.getByText("Showing 21 to 25 of 25 keywords")).toBeVisible();
	await expect.poll(() => shownKeywords(page)).toHaveLength(5);
});
