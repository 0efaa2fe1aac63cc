import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { cutWordsOf, overflowOf, violationsOf } from "./axe.ts";
import { runLine, toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const table = (page: Page) => page.getByRole("table", { name: "Schedules" });
const row = (page: Page, name: string) => table(page).getByRole("row").filter({ hasText: name });
const sentence = (page: Page) => page.getByTestId("schedule-sentence");

const create =
	"mutation ($domainId: ID!, $input: ScheduleInput!) { createSchedule(domainId: $domainId, input: $input) { id } }";
const everyDay = {
	cadence: { kind: "EVERY_N_DAYS", everyDays: 1 },
	time: "06:00",
	timeZone: "UTC",
	target: { kind: "ALL" },
};

async function choose(page: Page, schedule: string, entry: string): Promise<void> {
	await page.getByRole("button", { name: `Actions for ${schedule}` }).click();
	await page.getByRole("menuitem", { name: entry }).click();
}

test("a schedule is made by keyboard alone, says beforehand what it takes, and is skipped, paused and run", async ({
	page,
	account,
}) => {
	await account.saveKey();
	await account.addDomain({ name: "Kettle", keywords: phrases(3), searchDepth: 20, groups: ["money"] });
	await account.signIn(page.context());
	await page.goto("/app/schedules");
	await expect(page.getByRole("heading", { name: "No schedules yet" })).toBeVisible();
	await expect(page.getByLabel("Forecast")).toContainText("Nothing is scheduled");
	await expect(page.getByLabel("Forecast")).toContainText("0taken, nothing to come");
	expect(await violationsOf(page)).toEqual([]);

	await page.getByRole("main").getByRole("button", { name: "Add Schedule" }).last().focus();
	await page.keyboard.press("Enter");
	await expect(dialog(page, "Add Schedule").getByRole("textbox", { name: "Name" })).toBeFocused();
	await page.keyboard.type("Money");
	await expect(sentence(page)).toContainText("Every Monday at 06:00");
	await expect(sentence(page)).toContainText(/3 keywords, about (24|30) credits in the next 30 days\./);
	expect(await violationsOf(page)).toEqual([]);
	await page.keyboard.press("Enter");
	await expect(toast(page)).toContainText("Schedule added");
	await expect(dialog(page, "Add Schedule")).toBeHidden();
	await expect(row(page, "Money")).toContainText("Every Monday 06:00");
	await expect(row(page, "Money")).toContainText("Live, to 20");
	await expect(row(page, "Money")).toContainText("about 6 credits");
	await expect(page.getByLabel("Forecast")).toContainText(/Next 30 days\s*about(24|30)credits/);
	await page.getByRole("radio", { name: "All domains" }).click();
	const credits = page.getByRole("table", { name: "Credits, day by day" });
	await expect(credits.getByRole("cell", { name: "100 credits", exact: true }).first()).toBeAttached();
	await expect(credits.getByRole("cell", { name: "about 94 credits" }).first()).toBeAttached();
	expect(await violationsOf(page)).toEqual([]);

	await page.goto("/app");
	await expect(runLine(page)).toContainText(/Next run .*06:00, Money/);
	await page.goto("/app/schedules");

	await choose(page, "Money", "Skip next");
	await expect(row(page, "Money")).toContainText("skipped");
	await choose(page, "Money", "Pause...");
	await page.getByRole("button", { name: "Until I Resume It" }).click();
	await expect(row(page, "Money")).toContainText("Paused");
	await choose(page, "Money", "Resume");
	await expect(row(page, "Money")).not.toContainText("Paused");
	await choose(page, "Money", "Run now");
	await page.getByRole("button", { name: "Run Now" }).click();
	await expect(row(page, "Money")).toContainText("3 of 3 checked", { timeout: 60_000 });
	expect(await account.credits()).toBe(94);

	await choose(page, "Money", "Delete");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByRole("heading", { name: "No schedules yet" })).toBeVisible();
});

test("a schedule that takes over says who is left out, keeps checking them by a second one, and is told what each takes", async ({
	page,
	account,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ name: "Harbour Cycles", keywords: phrases(5), groups: ["shop"] });
	await account.addKeywords(domainId, phrases(24).slice(5));
	await account.ask("mutation { saveSettings(input: { dailyPositionCheck: true }) { dailyPositionCheck } }");
	await account.signIn(page.context());
	await page.goto("/app/schedules?dialog=add-schedule");
	const adding = dialog(page, "Add Schedule");
	await adding.getByRole("textbox", { name: "Name" }).fill("Shop Mondays");
	await adding.getByRole("radio", { name: "Groups" }).click();
	await adding.getByRole("checkbox", { name: /^shop/ }).check();
	const leftOut = adding.getByRole("alert");
	await expect(leftOut).toContainText(
		"Daily updates stop for Harbour Cycles. 19 of 24 keywords would no longer be checked.",
	);
	const keep = adding.getByRole("checkbox", { name: "Keep checking the other 19 every day" });
	await expect(keep).toBeChecked();
	await expect(adding).toContainText(
		/About \d+ credits in 30 days: \d+ for these 5, 570 for the other 19\. Daily updates took 720\./,
	);
	expect(await violationsOf(page)).toEqual([]);
	await keep.uncheck();
	await expect(leftOut).toContainText("19 of 24 keywords would no longer be checked.");
	await expect(adding).toContainText(/About \d+ credits in 30 days\. Daily updates took 720\./);
	await expect(adding.getByRole("button", { name: "Add Schedule" })).toBeVisible();
	await keep.check();
	await adding.getByRole("button", { name: "Add 2 Schedules" }).click();
	await expect(toast(page)).toContainText("2 schedules added");
	await expect(row(page, "Shop Mondays")).toContainText("Group shop");
	await expect(row(page, "The other keywords")).toContainText("19");
	await expect(row(page, "in no schedule")).toHaveCount(0);

	await choose(page, "The other keywords", "Delete");
	await expect(page.getByRole("alertdialog")).toContainText("19 of 24 keywords would no longer be checked.");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(row(page, "19 keywords in no schedule")).toContainText("Harbour Cycles");
	expect(await violationsOf(page)).toEqual([]);
	await page.setViewportSize({ width: 360, height: 740 });
	const items = page.getByRole("list", { name: "Schedules" }).getByRole("listitem");
	await expect(items.filter({ hasText: "Shop Mondays" })).toContainText("Every Monday 06:00 UTC, 5 keywords");
	await expect(items.filter({ hasText: "Shop Mondays" })).toContainText("about 5 credits");
	await expect(items.last()).toContainText("19 keywords in no schedule");
	await expect(page.getByRole("radio", { name: "Harbour Cycles" })).toBeChecked();
	await expect.poll(() => overflowOf(page)).toBe(0);
	expect(await cutWordsOf(page)).toEqual([]);
	expect(await violationsOf(page)).toEqual([]);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: "Schedule Them" }).click();
	await expect(sentence(page)).toContainText("19 keywords");
	await adding.getByRole("button", { name: "Add Schedule" }).click();
	await expect(row(page, "The other keywords")).toContainText("Every day");
	await expect(row(page, "in no schedule")).toHaveCount(0);

	await page.goto("/app/settings");
	await expect(page.getByText("The domain follows its own schedules.")).toBeVisible();
});

test("the calendar has the slots ahead, and a day's dialog skips one", async ({ page, account }) => {
	const domainId = await account.addDomain({ name: "Kettle", keywords: phrases(2) });
	await account.ask(create, { domainId, input: { ...everyDay, name: "Daily six" } });
	await account.signIn(page.context());
	const next = new Date(Date.now() + 32 * 86_400_000).toISOString().slice(0, 7);
	await page.goto(`/app/schedules?layout=calendar&month=${next}`);
	const day = page.locator(`[data-date="${next}-15"]`);
	await expect(day).toContainText("Daily six");
	expect(await violationsOf(page)).toEqual([]);
	await page.setViewportSize({ width: 360, height: 760 });
	await expect.poll(() => overflowOf(page)).toBe(0);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/app/schedules?layout=calendar");
	const first = page.locator(".calendar-day").filter({ hasText: "Daily six" }).first();
	await first.click();
	await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
	await expect(page.getByRole("dialog")).toContainText("skipped");
});

test("a run above the approval limit waits, is approved once, and is charged then", async ({
	page,
	account,
	installation,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ name: "Kettle", keywords: phrases(3) });
	await account.ask("mutation { saveSettings(input: { approvalLimit: 2 }) { approvalLimit } }");
	const made = await account.ask<{ createSchedule: { id: string } }>(create, {
		domainId,
		// Its last slot was an hour ago, yesterday just after midnight.
		input: {
			...everyDay,
			cadence: { ...everyDay.cadence, startsOn: "2026-01-01" },
			name: "Dear",
			time: new Date(Date.now() - 3_600_000).toISOString().slice(11, 16),
		},
	});
	await installation.makeDue(made.createSchedule.id);
	await account.signIn(page.context());
	await page.goto("/app/schedules");
	const held = page.getByRole("list", { name: "Runs that wait for approval" });
	await expect(async () => {
		await page.reload();
		await expect(held).toContainText("Dear (Kettle) would take 3 credits, your limit is 2.", { timeout: 2_000 });
	}).toPass({ timeout: 90_000 });
	expect(await account.credits()).toBe(100);
	await held.getByRole("button", { name: "Approve" }).click();
	await expect(held).toBeHidden();
	await expect.poll(() => account.credits()).toBe(97);
});
