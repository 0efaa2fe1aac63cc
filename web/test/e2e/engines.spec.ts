import type { Page } from "@playwright/test";
import type { SerpPage } from "../../../api/providers/serp/port.ts";
import { sandboxPage } from "../../../api/providers/serp/sandbox/sandbox-ranking.ts";
import { belongsTo } from "../../../schema/rules/match.ts";
import type { Account } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { credits, rowOf, runLine, toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

/** Answered after ten minutes: they wait for as long as a test looks. */
const slow = ["grinder sandbox-slow", "kettle sandbox-slow"];
const expected = "DataForSEO says about 5 min, at most 45";

const cell = (page: Page, phrase: string) => rowOf(page, phrase).locator(".today-cell");

async function useSandbox(account: Account): Promise<void> {
	await account.post("/api/settings", { key: "serper_api_key", value: "sandbox" });
}

test("a queued run says what waits at the provider, in the line, the table and its dialog, and after a reload", async ({
	page,
	account,
}) => {
	await useSandbox(account);
	await account.addDomain({ keywords: slow });
	await account.signIn(page.context());
	await page.goto("/app");
	await page.getByRole("button", { name: "Refresh Now" }).click();
	await page.getByRole("radio", { name: "Queue, within hours" }).click();
	await expect(page.getByRole("alertdialog")).toContainText("2 credits");
	expect(await violationsOf(page)).toEqual([]);
	await page.getByRole("button", { name: "Start Run" }).click();

	const waits = /2 in DataForSEO's queue since \d\d:\d\d/;
	for (const visit of ["live", "reloaded"]) {
		if (visit === "reloaded") await page.reload();
		await expect(runLine(page)).toContainText("0 of 2 checked");
		await expect(runLine(page)).toContainText(waits);
		await expect(runLine(page)).toContainText(expected);
		await expect(runLine(page)).not.toContainText(" left");
		await expect(runLine(page).locator(".pulse-dot")).toHaveCount(0);
		await expect(page.getByRole("progressbar", { name: "Run progress, 2 wait at the provider" })).toBeVisible();
		for (const phrase of slow) {
			await expect(cell(page, phrase)).toHaveAttribute("title", /, in DataForSEO's queue since \d\d:\d\d$/);
		}
	}
	expect(await violationsOf(page)).toEqual([]);
	const refresh = page.getByRole("button", { name: "Refresh Now" });
	await expect(refresh).toBeEnabled();
	await expect(refresh).toHaveAttribute("title", "2 wait in DataForSEO's queue and are left out.");

	await page.setViewportSize({ width: 360, height: 780 });
	await expect(runLine(page)).toContainText("0 of 2 checked");
	await expect(runLine(page).getByText(expected)).toBeHidden();
	await expect.poll(() => overflowOf(page)).toBe(0);
	await runLine(page).getByRole("button", { name: "0 of 2 checked" }).click();
	const dialog = page.getByRole("dialog", { name: "Manual run" });
	await expect(dialog).toContainText(waits);
	await expect(dialog.getByText(expected)).toBeVisible();
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await violationsOf(page)).toEqual([]);
});

test("cancelling says what is paid at the provider, and that is what the ledger says", async ({ page, account }) => {
	await useSandbox(account);
	const domainId = await account.addDomain({ keywords: slow });
	await account.ask("mutation ($input: StartRunInput!) { startRun(input: $input) { run { id } } }", {
		input: { domainId, mode: "QUEUED" },
	});
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(runLine(page)).toContainText("2 in DataForSEO's queue");
	await page.getByRole("button", { name: "Cancel run" }).click();
	const question = page.getByRole("alertdialog");
	await expect(question).toContainText(
		"2 are in DataForSEO's queue and paid there: their results still arrive and keep their price.",
	);
	await question.getByRole("button", { name: "Cancel Run" }).click();
	await expect(runLine(page)).toContainText("Cancelled, 2 still to arrive");
	await expect(credits(page)).toHaveText("98 credits");
	const { me } = await account.ask<{ me: { ledger: { amount: number }[] } }>("{ me { ledger(limit: 10) { amount } } }");
	expect(me.ledger.map(({ amount }) => amount)).toEqual([-2, 100]);
	await expect(toast(page)).toHaveCount(0);
});

test("a phone in a city is measured as one, and the detail says by whom, where and when", async ({ page, account }) => {
	await useSandbox(account);
	const domainId = await account.addDomain();
	const { locations } = await account.ask<{ locations: { id: string }[] }>(
		`{ locations(country: "GB", search: "leeds") { id } }`,
	);
	const leeds = { keyword: "plumber", country: "GB", device: "mobile", locationId: locations[0]?.id };
	await account.post(`/api/domains/${domainId}/keywords`, { keywords: [leeds] });
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	await rowOf(page, "plumber").getByRole("button", { name: "plumber", exact: true }).click();
	const detail = page.getByRole("dialog", { name: "plumber" });
	await expect(detail).toContainText(/Sandbox, phone, Leeds, measured \d\d:\d\d/);
	await expect(detail.getByRole("table", { name: "Checks, newest first" })).toContainText("Sandbox");
	await expect(detail).not.toContainText("Measured for all of");
	expect(await violationsOf(page)).toEqual([]);
});

const overviews: [state: string, holds: (page: SerpPage) => boolean, words: RegExp][] = [
	["cites the domain", (page) => page.aiOverview?.references?.some(isOwn) === true, /AI Overview: cites you/],
	["cites others", ({ aiOverview }) => aiOverview?.references?.some(isOwn) === false, /AI Overview(?!:)/],
	[
		"was not read",
		({ aiOverview }) => aiOverview !== null && aiOverview.references === null,
		/AI Overview: shown, not read/,
	],
	["is not there", ({ aiOverview }) => aiOverview === null, /^(?!.*AI Overview)/],
];

function isOwn(url: string): boolean {
	return belongsTo(url, { host: "example.com", path: "" });
}

/** A phrase whose page of today is as described. */
function phraseFor(holds: (page: SerpPage) => boolean): string {
	const phrases = Array.from({ length: 2_000 }, (_, n) => `pour over ${n}`);
	const found = phrases.find((phrase) =>
		holds(
			sandboxPage({
				...{ phrase, country: "US", language: "en", device: "desktop", page: 1, depth: 10 },
				...{ domainHost: "example.com", domainPath: "", at: new Date() },
			}),
		),
	);
	if (!found) throw new Error("No phrase shows that today.");
	return found;
}

test("an AI Overview cites the domain, cites others, was not read, or is not there", async ({ page, account }) => {
	await useSandbox(account);
	const cases = overviews.map(([, holds, words]) => ({ phrase: phraseFor(holds), words }));
	const domainId = await account.addDomain({ keywords: cases.map(({ phrase }) => phrase) });
	await account.measure(domainId);
	const { domain } = await account.ask<{
		domain: { keywords: { items: { keyword: string; checks: { items: { id: string }[] } }[] } };
	}>("query ($id: ID!) { domain(id: $id) { keywords { items { keyword checks { items { id } } } } } }", {
		id: domainId,
	});
	await account.signIn(page.context());
	for (const { phrase, words } of cases) {
		const checkId = domain.keywords.items.find(({ keyword }) => keyword === phrase)?.checks.items[0]?.id;
		await page.goto(`/app?serp=${checkId}`);
		const dialog = page.getByRole("dialog", { name: phrase });
		await expect(dialog.getByRole("list", { name: "Results", exact: true }).getByRole("listitem")).toHaveCount(10);
		const text = await dialog.textContent();
		expect(text, phrase).toMatch(words);
	}
});
