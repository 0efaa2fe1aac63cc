import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { credits, keywordTable, navigation, runLine, toast, today } from "./dashboard.ts";
import { signIn, signUp } from "./login.ts";
import { expect, test } from "./test.ts";

const keywords = phrases(50);
// Among the first, so that they are asked whatever else is held.
const failing = new Set(keywords.slice(0, 3));
const rankedAt = (phrase: string) => 2 + (keywords.indexOf(phrase) % 18);
/** Every other keyword rises by one, the others fall by one. */
const movement = (phrase: string) => (keywords.indexOf(phrase) % 2 === 0 ? 1 : -1);

/** Counts how often a window loads its page. */
function countLoads(page: Page): { count: number } {
	const loads = { count: 0 };
	page.on("load", () => loads.count++);
	return loads;
}

async function measuredOf(page: Page): Promise<Record<string, string>> {
	const cells = Object.entries(await today(page));
	return Object.fromEntries(cells.filter(([, words]) => !words.startsWith("Never")));
}

test("from signing up to positions that arrive live in two windows, and how they changed a day later", async ({
	page,
	secondWindow,
	stranger,
	installation,
}) => {
	test.slow();
	const windows = [page, secondWindow];

	await test.step("signing up gives 100 credits and leads to the sign-in", async () => {
		await page.goto("/");
		await expect(page).toHaveURL("/app/login");
		await expect(page.getByText("100 free credits with every new account.")).toBeVisible();
		await signUp(page, stranger);
		await expect(toast(page)).toContainText("Registration successful!");
		await expect(toast(page)).toContainText("Please log in with your new account.");
		await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
	});

	await test.step("signing in leads to a dashboard that says how to begin", async () => {
		await signIn(page, stranger);
		await expect(toast(page)).toContainText("Welcome back!");
		await expect(page).toHaveTitle("Dashboard - Toprung | Keyword Rank Tracking");
		await expect(page.getByRole("heading", { name: "No Domains Found" })).toBeVisible();
		await expect(page.getByRole("button", { name: "Refresh Now" })).toBeDisabled();
		await expect(credits(page)).toHaveText("100 credits");
	});

	await test.step("a Serper key is tried, then saved", async () => {
		await navigation(page).getByRole("link", { name: "Settings" }).click();
		await page.getByRole("button", { name: "Configure APIs" }).click();
		const dialog = page.getByRole("dialog", { name: "API Settings" });
		await dialog.getByLabel("API key", { exact: true }).fill(stranger.serperKey);
		await dialog.getByRole("button", { name: "Test Serper Connection" }).click();
		await expect(toast(page)).toContainText("Connection successful");
		await dialog.getByRole("button", { name: "Save All Settings" }).click();
		await expect(toast(page)).toContainText("Settings saved");
		await page.getByRole("button", { name: "Configure APIs" }).click();
		await expect(dialog.getByText("(Configured)")).toBeVisible();
		await expect(dialog.getByLabel("API key", { exact: true })).toHaveValue("");
		await dialog.getByRole("button", { name: "Cancel" }).click();
	});

	await test.step("a domain is made with its country and depth", async () => {
		await navigation(page).getByRole("button", { name: "Add New Domain" }).click();
		const dialog = page.getByRole("dialog", { name: "Add Domain Profile" });
		await dialog.getByLabel("Name").fill("Coffee");
		await dialog.getByLabel("URL").fill("example.com");
		await dialog.getByRole("combobox", { name: "Country" }).click();
		await dialog.getByRole("combobox", { name: "Search 249 countries" }).fill("german");
		await dialog.getByRole("option", { name: "Germany" }).click();
		await dialog.getByRole("combobox", { name: "SERP Depth" }).click();
		await page.getByRole("option", { name: "20 results" }).click();
		await dialog.getByRole("button", { name: "Add Domain" }).click();
		await expect(toast(page)).toContainText("Domain profile has been created successfully.");
	});

	await test.step("50 keywords are pasted, and what a run of them will cost is said", async () => {
		await navigation(page).getByRole("link", { name: "Dashboard" }).click();
		await expect(page.getByRole("heading", { name: "Coffee" })).toBeVisible();
		await page.getByRole("button", { name: "Add Keywords" }).first().click();
		const dialog = page.getByRole("dialog", { name: "Add Keywords" });
		await dialog.getByLabel("Keywords").fill(keywords.join("\n"));
		await expect(dialog).toContainText("A run will cost 100 credits, 100 more");
		await dialog.getByRole("button", { name: "Add 50 Keywords" }).click();
		await expect(toast(page)).toContainText("Keywords have been added successfully.");
		await page.getByRole("combobox", { name: "Rows per page" }).click();
		await page.getByRole("option", { name: "50", exact: true }).click();
		await expect(page.getByText("Showing 1 to 50 of 50 keywords")).toBeVisible();
		await expect(keywordTable(page).getByText("DE", { exact: true })).toHaveCount(50);
	});

	await stranger.signIn(secondWindow.context());
	await secondWindow.goto("/app?size=50");
	await expect.poll(() => today(secondWindow)).toEqual(Object.fromEntries(keywords.map((one) => [one, "Never"])));
	const loads = windows.map(countLoads);

	stranger.rank = rankedAt;
	const refused = { status: 400, body: { message: "The query is not allowed." } };
	const searches = stranger.hold(keywords, (phrase) => (failing.has(phrase) ? refused : {}));
	const expected = (phrase: string) => (failing.has(phrase) ? /^Failed: .*not allowed/ : String(rankedAt(phrase)));

	await test.step("Refresh Now says what it costs before it starts", async () => {
		await page.getByRole("button", { name: "Refresh Now" }).click();
		const dialog = page.getByRole("alertdialog", { name: "Refresh 50 positions?" });
		await expect(dialog).toContainText("A run will check 50 keywords and cost 100 credits. You have 100.");
		expect(searches.asked).toBe(0);
		await dialog.getByRole("button", { name: "Start Run" }).click();
		for (const window of windows) {
			await expect(runLine(window)).toContainText("0 of 50 checked");
			await expect(credits(window)).toHaveText("0 credits");
			await expect(window.getByRole("button", { name: "Refresh Now" })).toHaveAttribute("aria-disabled", "true");
		}
	});

	await test.step("positions fill in row by row in both windows while the count goes up", async () => {
		const done = new Set<string>();
		for (const more of [1, 4, 7]) {
			for (const phrase of await searches.release(more, (one) => !failing.has(one))) done.add(phrase);
			for (const window of windows) {
				await expect(runLine(window)).toContainText(`${done.size} of 50 checked`);
				await expect
					.poll(() => measuredOf(window))
					.toEqual(Object.fromEntries([...done].map((one) => [one, expect.stringMatching(expected(one))])));
			}
		}
	});

	await test.step("failed checks say why and give their credits back", async () => {
		await searches.release(3, (one) => failing.has(one));
		for (const window of windows) {
			await expect(runLine(window)).toContainText("15 of 50 checked");
			await expect(runLine(window)).toContainText("3 failed, 6 credits refunded");
			await expect(credits(window)).toHaveText("6 credits");
			await expect(keywordTable(window).getByText("Failed: The query is not allowed.")).toHaveCount(3);
		}
	});

	await test.step("a reload in the middle shows the truth", async () => {
		await secondWindow.reload();
		await expect(runLine(secondWindow)).toContainText("15 of 50 checked");
		await expect(credits(secondWindow)).toHaveText("6 credits");
		await expect.poll(async () => Object.keys(await measuredOf(secondWindow))).toHaveLength(15);
	});

	await test.step("the end is told, and the figures are those of all keywords", async () => {
		searches.releaseAll();
		const words = "47 of 50 keywords. 3 failed, 6 credits refunded.";
		await Promise.all(windows.map((window) => expect(toast(window)).toContainText(words)));
		for (const window of windows) {
			await expect(runLine(window)).toContainText(/Last run .*47 of 50 checked/);
			await expect
				.poll(() => today(window))
				.toEqual(Object.fromEntries(keywords.map((one) => [one, expect.stringMatching(expected(one))])));
			const inTop3 = keywords.filter((one) => !failing.has(one) && rankedAt(one) <= 3).length;
			await expect(window.getByLabel("Statistics")).toContainText(`Top 3 Positions${inTop3}of 50`);
		}
	});

	await test.step("credits that an operator grants arrive without a reload", async () => {
		await installation.admin("grant-credits", stranger.email, "94");
		for (const window of windows) await expect(credits(window)).toHaveText("100 credits");
	});

	await test.step("a run of the next day shows the change of every keyword", async () => {
		const domains = await page.request.get("/api/domains");
		const [{ id }] = (await domains.json()) as [{ id: string }];
		await installation.makeOlder(id);
		stranger.rank = (phrase) => rankedAt(phrase) - movement(phrase);
		stranger.hold(keywords).releaseAll();
		await secondWindow.getByRole("button", { name: "Refresh Now" }).click();
		await secondWindow.getByRole("button", { name: "Start Run" }).click();
		const changed = keywords.map((one) => {
			const position = rankedAt(one) - movement(one);
			// What failed in the first run has nothing to be compared with.
			if (failing.has(one)) return [one, String(position)];
			return [one, `${position} ${movement(one) > 0 ? "up" : "down"} 1`];
		});
		await Promise.all(windows.map((window) => expect(toast(window)).toContainText("50 keywords.")));
		for (const window of windows) {
			await expect.poll(() => today(window)).toEqual(Object.fromEntries(changed));
			await expect(credits(window)).toHaveText("0 credits");
		}
	});

	expect(loads.map(({ count }) => count)).toEqual([0, 1]);
});
