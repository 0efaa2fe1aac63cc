import type { Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

/** Where the own site stands; `rival-2.example` is second wherever the own site is not. */
const places: Record<string, number | null> = { "burr grinder": 4, "cold brew": null, "moka pot": 1, "pour over": 2 };
const rival = "rival-2.example";

interface Tracked {
	domainId: string;
	/** The competitor's. */
	id: string;
}

/** Four measured keywords, and a competitor that is ahead, alone, behind and missing on their first pages. */
async function trackRival(account: Account): Promise<Tracked> {
	await account.saveKey();
	account.rank = (phrase) => places[phrase] ?? null;
	const domainId = await account.addDomain({ name: "Kettle", keywords: Object.keys(places) });
	await account.measure(domainId);
	const query = `mutation ($domainId: ID!, $sites: [String!]!) {
		addCompetitors(domainId: $domainId, sites: $sites) { trackedCompetitors { id } }
	}`;
	const { data } = await account.post<{ data: { addCompetitors: { trackedCompetitors: { id: string }[] } } }>(
		"/graphql",
		{
			query,
			variables: { domainId, sites: [rival] },
		},
	);
	return { domainId, id: data.addCompetitors.trackedCompetitors[0]?.id ?? "" };
}

const rows = (page: Page) => page.getByRole("table", { name: `You and ${rival}` }).locator("tbody tr");

test("a competitor is compared keyword by keyword, by what it gets more", async ({ page, account }) => {
	const { id } = await trackRival(account);
	await account.signIn(page.context());
	await page.goto(`/app/market?vs=${id}`);
	await expect(page.getByRole("heading", { name: `You and ${rival}` })).toBeVisible();
	await expect(rows(page)).toHaveCount(4);
	const count = (name: string) => page.getByRole("group", { name: "Show", exact: true }).getByRole("button", { name });
	await expect(count("Behind")).toHaveText("Behind1");
	await expect(count(`Only ${rival}`)).toHaveText(`Only ${rival}1`);
	await expect(count("Only you")).toHaveText("Only you1");
	await expect(rows(page).filter({ hasText: "cold brew" })).toContainText("not on page 1");
	expect(await violationsOf(page)).toEqual([]);

	await count("Behind").click();
	await expect(rows(page)).toHaveText([/burr grinder/]);
	await count(`Only ${rival}`).click();
	await expect(page).toHaveURL(/standing=behind&standing=only_competitor/);
	await expect(rows(page)).toHaveCount(2);
	await page.getByRole("columnheader", { name: "You" }).getByRole("button").click();
	await expect(rows(page)).toHaveText([/burr grinder/, /cold brew/]);
	await page.keyboard.press("j");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: "burr grinder" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toBeHidden();

	// The keyword column is held on a phone, and nothing is wider than it.
	await page.setViewportSize({ width: 360, height: 740 });
	await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
	await page.keyboard.press("Escape");
	await expect(page).not.toHaveURL(/vs=|standing=|sort=/);
});

test("brand terms say what they flag before they are saved, and filter keywords from then on", async ({
	page,
	account,
}) => {
	const phrases = ["kettle grinder", "best kettle", "kettlebell", "moka pot"];
	const domainId = await account.addDomain({ name: "Kettle", keywords: phrases });
	await account.signIn(page.context());
	await page.goto(`/app/domains?edit-domain=${domainId}`);
	await page.getByRole("dialog", { name: "Edit Domain Profile" }).getByRole("button", { name: "Change…" }).click();
	const dialog = page.getByRole("dialog", { name: "Brand Terms" });
	await expect(dialog).toContainText("Searches for your own name count too.");
	await dialog.getByRole("textbox", { name: "Terms" }).fill("k");
	await dialog.getByRole("button", { name: "Save Terms" }).click();
	await expect(dialog.getByRole("textbox", { name: "Terms" })).toHaveAttribute("aria-invalid", "true");
	await dialog.getByRole("textbox", { name: "Terms" }).fill("Kettle\nkettle");
	await expect(dialog).toContainText("Flags 2 of 4 keywords");
	expect(await violationsOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Save Terms" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("dialog", { name: "Edit Domain Profile" })).toContainText("Kettle");

	await page.goto("/app/keywords");
	await expect(page.getByText("best kettle", { exact: true })).toBeVisible();
	await page.keyboard.press("f");
	await page.getByRole("button", { name: "More filters" }).click();
	await page.getByRole("menuitem", { name: "Brand" }).click();
	await page.getByRole("option", { name: "Is not a brand keyword" }).click();
	await expect(page).toHaveURL(/brand=no/);
	await expect(page.getByText(/^(kettlebell|moka pot)$/)).toHaveCount(2);
	await expect(page.getByText("best kettle", { exact: true })).toBeHidden();
});

test("click rates of one's own replace the published ones, and those can be used again", async ({ page, account }) => {
	await trackRival(account);
	await account.signIn(page.context());
	await page.goto("/app/market?dialog=ctr-model");
	const dialog = page.getByRole("dialog", { name: "CTR Model" });
	await expect(dialog.getByRole("row", { name: /^1 28\.5 %/ })).toBeVisible();
	await expect(dialog.getByRole("button", { name: "Use This Model" })).toHaveAttribute("aria-disabled", "true");

	await dialog.getByRole("radio", { name: "Own" }).click();
	const first = dialog.getByLabel("Own rate at position 1, per cent");
	const second = dialog.getByLabel("Own rate at position 2, per cent");
	await second.fill("40");
	await dialog.getByRole("button", { name: "Use This Model" }).click();
	await expect(dialog.getByRole("alert")).toHaveText("Position 2: not more than position 1.");
	await first.fill("41");
	await expect(dialog.getByRole("alert")).toBeHidden();
	// Mobile is as desktop unless it is set.
	await dialog.getByRole("radio", { name: "Mobile" }).click();
	await expect(first).toBeDisabled();
	await expect(first).toHaveValue("41");
	await dialog.getByRole("textbox", { name: "Name" }).fill("Ours");
	expect(await violationsOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Use This Model" }).click();
	await expect(toast(page)).toContainText("Ours v2 is in use");
	await expect(dialog).toBeHidden();

	const made = page.getByRole("dialog", { name: "How these numbers are made" });
	await page.getByRole("button", { name: "How these numbers are made" }).click();
	await made.getByRole("button", { name: "Change…" }).click();
	await expect(dialog.getByRole("listitem").filter({ hasText: "Ours v2" })).toContainText("In use");
	await dialog.getByRole("button", { name: "Use SISTRIX 2020 v1" }).click();
	await expect(toast(page)).toContainText("SISTRIX 2020 v1 is in use");

	// Back where it was opened from.
	await made.getByRole("button", { name: "Change…" }).click();
	await dialog.getByRole("button", { name: "Rename Ours v2" }).click();
	await dialog.getByRole("textbox", { name: "New name of Ours v2" }).fill("Kettles");
	await page.keyboard.press("Enter");
	await dialog.getByRole("button", { name: "Delete Kettles v2" }).click();
	await expect(dialog.getByRole("listitem").filter({ hasText: "Kettles v2" })).toBeHidden();
});
