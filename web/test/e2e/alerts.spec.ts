import type { Locator } from "@playwright/test";
import { alertOf, alerts, bell, expectUnread, tabTo, Watched } from "./alerts.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { toast } from "./dashboard.ts";
import { Installation } from "./installation.ts";
import { expect, test } from "./test.ts";

test.describe("a domain that was checked daily", () => {
	test.describe.configure({ mode: "serial" });

	let watched: Watched;

	test.beforeAll(async () => {
		test.setTimeout(240_000);
		// Of its own, since its clock goes from day to day.
		watched = await Watched.begin(await Installation.start());
	});

	test.afterAll(async () => {
		await watched.account.leave();
		await watched.installation.stop();
	});

	test("alerts without anything set up: from the bell to the keyword, and why", async ({ page }) => {
		await watched.open(page, "/app");
		await expectUnread(page, 3);
		await bell(page).click();
		await expect(page).toHaveURL(/\/app\/alerts\?all=1/);
		await expect(page).toHaveTitle("Alerts - Toprung | Keyword Rank Tracking");
		await expect(page.getByRole("link", { name: "Open 3" })).toHaveAttribute("aria-current", "page");
		await expect(alertOf(page, "burr grinder")).toContainText(/usually 1–3.*2 readings · left the top 3/);
		await expect(alertOf(page, "burr grinder").getByRole("img", { name: "Fell from 2 to 8" })).toBeVisible();
		await expect(alertOf(page, "drip kettle")).toContainText("not found within 10");
		await expect(alertOf(page, "gooseneck kettle")).toContainText("entered the top 3");
		await expect(alerts(page)).not.toContainText(/moka pot|steady scale/);

		await page.getByRole("link", { name: "Watching 1" }).click();
		await expect(alertOf(page, "moka pot", "Watching")).toContainText(/9 now, usually 2–4. Not confirmed yet/);
		await expect(page.getByRole("button", { name: "Check again, 1 credit for moka pot" })).toBeVisible();
		await page.goBack();
		await expect(alertOf(page, "burr grinder")).toBeVisible();

		await page.keyboard.press("j");
		const first = await alerts(page).locator("[aria-current] .keyword-open").textContent();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: first ?? "" });
		await expect(dialog).toContainText(
			/(Fell from 2 to 8|Rose from 9 to 3|Was 5, not found within 10) since .*, usually /,
		);
		// In there j goes to the next alert's keyword, and the cursor with it.
		await page.keyboard.press("j");
		await expect(dialog).toHaveCount(0);
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(alerts(page).getByRole("row").nth(2)).toHaveAttribute("aria-current", "true");
	});

	test("a rule is made by keyboard alone, and says beforehand what it would have reported", async ({ page }) => {
		await watched.open(page, "/app");
		await expectUnread(page, 3);
		await page.keyboard.press("g");
		await page.keyboard.press("a");
		await expect(alertOf(page, "burr grinder")).toBeVisible();
		await tabTo(page, "Add Rule");
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Add Rule" });
		await expect(dialog).toContainText("3 alerts in the last 30 days, had it been on.");
		await expect(dialog).toContainText("Less than one false alert a year, in simulations.");
		await tabTo(page, "a keyword moves beyond its usual range");
		await page.keyboard.press("ArrowDown");
		await tabTo(page, "Which way");
		await page.keyboard.press("Enter");
		await page.getByRole("option", { name: "leaves", exact: true }).press("Enter");
		await tabTo(page, "Top");
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type("3");
		await expect(dialog).toContainText("1 alert in the last 30 days, had it been on.");
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type("0");
		await page.keyboard.press("Enter");
		await expect(dialog).toContainText("A whole number from 1 to 50.");
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type("5");
		await expect(dialog).toContainText("2 alerts in the last 30 days, had it been on.");
		await expect(dialog).toContainText("When a keyword leaves the top 5, all domains: daily mail.");
		await page.keyboard.press("Enter");
		await expect(toast(page)).toContainText("Rule added");
		await expect(dialog).toHaveCount(0);

		await page.getByRole("link", { name: "Rules 7" }).click();
		const rule = page.getByRole("list", { name: "Rules" }).getByRole("listitem").nth(6);
		await expect(rule).toContainText("When a keyword leaves the top 5, all domains: daily mail.");
		await rule.getByRole("button", { name: /^More for/ }).click();
		await page.getByRole("menuitem", { name: "Pause for a week" }).click();
		await expect(rule).toContainText(/Paused until /);
		await rule.getByRole("switch").click();
		await expect(rule).toContainText("Off");
		await page.reload();
		await expect(rule).toContainText("Off");
		await rule.getByRole("button", { name: /^Edit/ }).click();
		const edit = page.getByRole("dialog", { name: "Edit Rule" });
		await edit.getByRole("combobox", { name: "Which way" }).click();
		await page.getByRole("option", { name: "enters or leaves" }).click();
		await edit.getByRole("button", { name: "Save Changes" }).click();
		await expect(rule).toContainText("leaves or enters the top 5");
		await rule.getByRole("button", { name: /^More for/ }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		await expect(toast(page)).toContainText("Rule deleted");
		await expect(rule).toHaveCount(0);
	});

	test("a keyword's menu makes a rule for it alone: a plain limit at its position", async ({ page }) => {
		await watched.open(page, "/app/keywords");
		await page.getByRole("button", { name: "More for burr grinder" }).click();
		await page.getByRole("menuitem", { name: "Alert me about this keyword…" }).click();
		const dialog = page.getByRole("dialog", { name: "Alert Me About This Keyword" });
		await expect(dialog.getByRole("radio", { name: "This keyword" })).toBeChecked();
		await dialog.getByRole("textbox", { name: "Checks in a row" }).fill("1");
		await expect(dialog).toContainText(
			/When burr grinder stands worse than \d+ \(or is not found\) at one check, whatever/,
		);
		await dialog.getByRole("button", { name: "Add Rule" }).click();
		await expect(toast(page)).toContainText("Rule added");
		await watched.open(page, "/app/alerts?all=1");
		await page.getByRole("link", { name: "Rules 7" }).click();
		const rule = page.getByRole("list", { name: "Rules" }).getByRole("listitem").last();
		await expect(rule).toContainText(/When burr grinder stands worse than \d+ \(or is not found\) at one check/);
		await rule.getByRole("button", { name: /^More for/ }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		await expect(rule).not.toContainText("burr grinder");
	});

	test("the bell and the lists follow a run while they are looked at", async ({ page, secondWindow }) => {
		await watched.open(page, "/app/changes");
		await expectUnread(page, 3);
		await watched.open(secondWindow, "/app/alerts?all=1");
		await expect(alertOf(secondWindow, "burr grinder")).toBeVisible();
		await watched.liveADay();
		await expectUnread(page, 4);
		await expectUnread(secondWindow, 4);
		await expect(alertOf(secondWindow, "moka pot")).toContainText("left the top 3");
		await expect(secondWindow.getByRole("link", { name: "Watching 0" })).toBeVisible();
	});

	test("an alert is snoozed by key, and woken by undo or from the list of what rests", async ({ page }) => {
		await watched.open(page, "/app/alerts?all=1");
		await expect(alertOf(page, "moka pot")).toBeVisible();
		await page.keyboard.press("j");
		await page.keyboard.press("s");
		await expect(page.getByRole("menuitem", { name: "Until tomorrow" })).toBeVisible();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(toast(page)).toContainText(/Snoozed until /);
		await expect(alertOf(page, "moka pot")).toHaveCount(0);
		await expectUnread(page, 3);
		await toast(page).getByRole("button", { name: "Undo" }).click();
		await expect(alertOf(page, "moka pot")).toBeVisible();
		await expectUnread(page, 4);

		await alertOf(page, "moka pot").getByRole("button", { name: "Snooze moka pot" }).click();
		await page.getByRole("menuitem", { name: "Until a date…" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Set" }).click();
		await expect(alertOf(page, "moka pot", "Snoozed alerts")).toContainText(/snoozed until /);
		await page.reload();
		await alertOf(page, "moka pot", "Snoozed alerts").getByRole("button", { name: "Snooze moka pot" }).click();
		await page.getByRole("menuitem", { name: "Wake now" }).click();
		await expect(alertOf(page, "moka pot")).toBeVisible();

		await page.getByRole("button", { name: "Mark All Read" }).click();
		await expectUnread(page, 0);
		await expect(alerts(page).getByText("Unread", { exact: true })).toHaveCount(1);
	});

	test("filters are in the address, and the back button takes them off again", async ({ page }) => {
		await watched.open(page, "/app/alerts?all=1");
		await expect(alertOf(page, "burr grinder")).toBeVisible();
		await page.keyboard.press("f");
		await expect(page.getByRole("combobox", { name: "Kind" })).toBeFocused();
		await page.getByRole("combobox", { name: "Direction" }).click();
		await page.getByRole("option", { name: "Better" }).click();
		await expect(page).toHaveURL(/direction=better/);
		await expect(page.getByRole("link", { name: "Open 1" })).toBeVisible();
		await expect(alerts(page)).not.toContainText("burr grinder");
		await page.getByRole("combobox", { name: "Kind" }).click();
		await page.getByRole("option", { name: "Site-wide" }).click();
		await expect(page.getByRole("heading", { name: "No alert matches these filters." })).toBeVisible();
		await page.goBack();
		await page.goBack();
		await expect(alertOf(page, "burr grinder")).toBeVisible();
		await page.goto(`${watched.installation.url}/app/alerts?message=1`);
		await expect(page.getByRole("heading", { name: "This message is no longer kept." })).toBeVisible();
		await page.getByRole("button", { name: "Show All Alerts" }).last().click();
		await expect(alertOf(page, "burr grinder")).toBeVisible();
	});

	test("the screen is accessible, light and dark", async ({ page }) => {
		const openings: [string, Locator][] = [
			["?all=1&kind=move", alertOf(page, "burr grinder")],
			["?all=1&tab=rules", page.getByRole("switch").first()],
			["?all=1&dialog=add-rule", page.getByRole("dialog").getByText("Last 30 days")],
		];
		for (const [path, opened] of openings) {
			await watched.open(page, `/app/alerts${path}`);
			await expect(opened).toBeVisible();
			await expect(page.locator("[data-skeleton]")).toHaveCount(0);
			expect(await violationsOf(page), path).toEqual([]);
		}
	});

	test.describe("on a phone", () => {
		test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: "dark" });

		test("nothing scrolls sideways, menus come from below, and the main actions are under the thumb", async ({
			page,
		}) => {
			for (const path of ["?all=1&direction=worse", "?tab=cleared", "?all=1&tab=rules", "?all=1&dialog=add-rule"]) {
				await watched.open(page, `/app/alerts${path}`);
				await expect(page.locator("[data-skeleton]")).toHaveCount(0);
				expect.soft(await overflowOf(page), path).toBe(0);
			}
			await watched.open(page, "/app/alerts?all=1");
			const item = page
				.getByRole("list", { name: "Open alerts" })
				.getByRole("listitem")
				.filter({ hasText: "burr grinder" });
			await expect(item).toContainText(/usually 1–3 · since .* · left the top 3/);
			await expect(page.getByRole("button", { name: "Add Rule" })).toBeInViewport();
			await item.getByRole("button", { name: "Snooze burr grinder" }).click();
			await expect(page.getByRole("dialog").getByRole("menuitem")).toHaveText([
				"Until tomorrow",
				"For a week",
				"For a month",
				"Until a date…",
			]);
		});
	});
});

test("before anything is learnt, the screen says how far it is and what will be reported", async ({
	page,
	account,
}) => {
	await account.signIn(page.context());
	await page.goto("/app/alerts?all=1");
	await expect(page.getByText("Alerts are about keywords: add some to begin.")).toBeVisible();

	await account.saveKey();
	const domainId = await account.addDomain({ name: "Kettle", keywords: ["burr grinder", "moka pot"] });
	await account.measure(domainId);
	await page.reload();
	await expect(page.getByText("Alerts need regular checks. Turn on daily updates.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Turn On Daily Updates" })).toHaveAttribute("href", "/app/settings");

	await account.post("/api/settings", { key: "dailyPositionCheck", value: "true" });
	await page.reload();
	await expect(
		page.getByText("Toprung is learning what is usual: 1 of 6 readings for most of your 2 keywords."),
	).toBeVisible();
	await expect(page.getByRole("region", { name: "What is reported" }).getByRole("listitem")).toHaveCount(6);
	expect(await violationsOf(page)).toEqual([]);
});

test.describe("in Amsterdam", () => {
	test.use({ timezoneId: "Europe/Amsterdam" });

	test("the daily mail comes at the reader's morning, unless another zone was chosen", async ({ page, account }) => {
		await account.signIn(page.context());
		await page.goto("/app/alerts?all=1&tab=rules");
		const telling = page.getByRole("region", { name: "How alerts reach people" });
		await expect(telling).toContainText("Daily mail at 08:00Europe/Amsterdam");
		await account.post("/api/settings", { key: "alertTimeZone", value: "America/New_York" });
		await page.reload();
		await expect(telling).toContainText("America/New York");
		await expect(telling).toContainText("Mail to youVerify your address.");
		await telling.getByRole("switch", { name: "Mail to you" }).click();
		await page.reload();
		await expect(telling.getByRole("switch", { name: "Mail to you" })).not.toBeChecked();
		await telling.getByRole("link", { name: "Open Settings" }).click();
		await expect(page).toHaveURL(/\/app\/settings.*#notifications$/);
	});
});
