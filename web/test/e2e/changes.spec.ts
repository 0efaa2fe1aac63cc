import type { Locator } from "@playwright/test";
import { phrases } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { daysAgo, fullDay, notes, rail, sameAddress, shortDay, strip, summary, table, track } from "./changes.ts";
import { addressOf, navigation, toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

test("from the sign-in it is two clicks to the copied sentence", async ({ page, account, installation }) => {
	await track(account, installation, [5, 3, null, 1, 2], [2, 6, 9, null, 2]);
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await account.signIn(page.context());
	await page.goto("/app");
	await navigation(page).getByRole("link", { name: "Changes", exact: true }).click();
	await expect(page).toHaveTitle("Changes - Toprung | Keyword Rank Tracking");
	await page.getByRole("button", { name: "Copy Summary" }).click();
	await expect(toast(page)).toContainText("Summary copied");
	const sentence =
		`Kettle, ${fullDay(7)} to ${fullDay(0)}: 5 keywords. 1 improved, 1 declined, 1 entered, 1 lost, 1 unchanged. ` +
		"Top 10: 4 to 4 of 5 compared. Most valuable gain: “burr grinder 01” 5 to 2. " +
		"Largest loss: “burr grinder 04” 1 to not found within 10.";
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sentence);
	await expect(summary(page)).toHaveText(sentence);

	await expect(strip(page).getByRole("button")).toHaveText([
		"Improved1",
		"Declined1",
		"Entered1",
		"Lost1",
		"Unchanged1",
		"Not comparable0",
		"No data0",
	]);
	const losers = table(page, "Declined and lost").getByRole("row");
	await expect(losers.nth(1)).toContainText(/burr grinder 04.*1→not found within 10.*Lost/);
	await expect(losers.nth(2)).toContainText(/burr grinder 02.*3→6.*down 3/);
	await expect(page.getByText("In neither table: 1 unchanged.")).toBeVisible();

	// Nothing is sorted: the tables name their own order.
	await expect(page.getByRole("heading", { name: "Declined and lost 2 by weight" })).toBeVisible();
	await page.keyboard.press("/");
	await page.keyboard.press("ArrowDown");
	const [first, second] = await table(page, "Improved and entered").locator("[data-row-start]").all();
	await expect(first as Locator).toBeFocused();
	await page.keyboard.press("j");
	await expect(second as Locator).toBeFocused();
	await page.keyboard.press("k");
	await expect(first as Locator).toBeFocused();

	const download = page.waitForEvent("download");
	await page.keyboard.press("e");
	expect((await download).suggestedFilename()).toBe(`Kettle-changes-${daysAgo(7)}-${daysAgo(0)}.csv`);

	await losers.nth(1).getByRole("button", { name: "burr grinder 04", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "burr grinder 04" })).toBeVisible();
	await page.goBack();
	await losers.nth(1).getByRole("button", { name: "More for burr grinder 04" }).click();
	await page.getByRole("menuitem", { name: "Compare results" }).click();
	await expect(page).toHaveURL(/[?&]serp=\d+&with=\d+/);
});

test("the back button restores the days, the filter, what shows, and the page", async ({
	page,
	account,
	installation,
}) => {
	const same = Array.from({ length: 24 }, () => 4);
	await track(account, installation, same, same);
	await account.signIn(page.context());
	await page.goto("/app/changes");
	const steps: [does: () => Promise<void>, address: string, shows: () => Promise<void>][] = [
		[async () => {}, "/app/changes", () => expect(summary(page)).toContainText(`${fullDay(7)} to `)],
		[
			() => page.getByRole("radio", { name: "1 day" }).click(),
			"/app/changes?days=1",
			() => expect(summary(page)).toContainText(`${fullDay(1)} to `),
		],
		[
			async () => {
				await page.keyboard.press("f");
				await page.getByRole("combobox", { name: "Device", exact: true }).click();
				await page.getByRole("option", { name: "Desktop", exact: true }).click();
				await page.keyboard.press("Escape");
			},
			"/app/changes?days=1&device=desktop",
			() => expect(summary(page)).toContainText("filtered: 24 keywords."),
		],
		[
			() => strip(page).getByRole("button", { name: "Unchanged" }).click(),
			"/app/changes?days=1&device=desktop&show=unchanged",
			() => expect(table(page, "Unchanged").getByRole("row")).toHaveCount(21),
		],
		[
			() => page.keyboard.press("]"),
			"/app/changes?days=1&device=desktop&show=unchanged&page=2",
			() => expect(table(page, "Unchanged").getByRole("row")).toHaveCount(5),
		],
	];
	const isAt = async (step: (typeof steps)[number]) => {
		await expect(page).toHaveURL((url) => sameAddress(url, step[1]));
		await step[2]();
	};
	for (const step of steps) {
		await step[0]();
		await isAt(step);
	}
	for (const step of steps.slice(0, -1).toReversed()) {
		await page.goBack();
		await isAt(step);
	}
	await page.goForward();
	await expect(page.getByRole("radio", { name: "1 day" })).toBeChecked();
	await page.getByRole("button", { name: "Earlier" }).click();
	await expect(page).toHaveURL(addressOf(`/app/changes?from=${daysAgo(2)}&to=${daysAgo(1)}`));
	await page.getByRole("button", { name: "Later" }).click();
	await expect(page).toHaveURL(addressOf(`/app/changes?from=${daysAgo(1)}&to=${daysAgo(0)}`));
	await expect(page.getByRole("button", { name: "Later" })).toBeDisabled();
});

test("the keyboard reaches every mark, and each tells its days, title, text, author and link", async ({
	page,
	account,
	installation,
}) => {
	const domainId = await track(account, installation, [5], [2]);
	const annotate = (input: object) => account.post("/api/annotations", { domainId, ...input });
	await annotate({ day: daysAgo(25), title: "Redirects", text: "All guides moved.", url: "https://example.com/plan" });
	await annotate({ day: daysAgo(15), endDay: daysAgo(12), kind: "RELEASE", title: "v2.3.1" });
	await annotate({ day: daysAgo(3), title: "Sale" });
	await annotate({ day: daysAgo(3), title: "Print" });
	await annotate({ day: daysAgo(40), endDay: daysAgo(28), title: "Clipped" });
	await account.signIn(page.context());
	await page.goto("/app/changes");
	const marks = rail(page).getByRole("button");
	await expect(marks).toHaveText(["N", "N", "R", "2"]);
	await page.getByRole("group", { name: /^Distribution.*arrow keys/ }).focus();
	await page.keyboard.press("Tab");
	await expect(marks.nth(0)).toBeFocused();
	await expect(rail(page)).toContainText(`${shortDay(40)} to ${shortDay(28)} · Note`);
	await page.keyboard.press("ArrowRight");
	await expect(marks.nth(1)).toBeFocused();
	await expect(marks.nth(1)).toHaveAccessibleName(`Note, ${shortDay(25)}: Redirects`);
	await expect(rail(page)).toContainText(
		`${shortDay(25)} · NoteRedirectsAll guides moved.${account.name}example.com/plan`,
	);
	await page.keyboard.press("Tab");
	await expect(rail(page).getByRole("link", { name: "example.com/plan" })).toBeFocused();
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("ArrowRight");
	await expect(rail(page)).toContainText(`${shortDay(15)} to ${shortDay(12)} · Release`);
	await page.keyboard.press("End");
	await expect(marks.nth(3)).toBeFocused();
	await expect(rail(page).getByRole("listitem")).toHaveText([/Sale/, /Print/]);
	await page.keyboard.press("Escape");
	await expect(rail(page).getByRole("listitem")).toHaveCount(0);
	await page.keyboard.press("Home");
	await expect(marks.nth(0)).toBeFocused();
});

test("a note is added, changed and deleted, and one for a day by a click on that day", async ({
	page,
	account,
	installation,
}) => {
	await track(account, installation, [5], [2]);
	await account.signIn(page.context());
	await page.goto("/app/changes");
	await expect(notes(page)).toContainText("No notes.");
	await page.keyboard.press("n");
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByLabel("When")).toHaveValue(daysAgo(0));
	await dialog.getByRole("button", { name: "Add Note" }).click();
	await expect(dialog.getByLabel("Title")).toBeFocused();
	await expect(dialog).toContainText("Enter a title.");
	await dialog.getByLabel("Title").fill("Redirects are live");
	await dialog.getByLabel("When").fill(daysAgo(4));
	await dialog.getByRole("radio", { name: "All domains" }).click();
	await dialog.getByRole("button", { name: "Add Note" }).click();
	await expect(toast(page)).toContainText("Note added");
	await expect(notes(page).getByRole("listitem")).toHaveText(
		new RegExp(`${shortDay(4)}Redirects are live${account.name} · All domains`),
	);
	await expect(rail(page).getByRole("button")).toHaveAccessibleName(`Note, ${shortDay(4)}: Redirects are live`);

	await notes(page).getByRole("button", { name: "Edit Redirects are live" }).click();
	await expect(page).toHaveURL(/[?&]note=\d+/);
	await dialog.getByRole("radio", { name: "Release" }).click();
	await dialog.getByLabel("Last day").fill(daysAgo(5));
	await dialog.getByRole("button", { name: "Save Changes" }).click();
	await expect(dialog).toContainText("The last day is before the first.");
	await dialog.getByLabel("Last day").fill(daysAgo(2));
	await dialog.getByRole("button", { name: "Save Changes" }).click();
	await expect(toast(page)).toContainText("Note updated");
	await expect(rail(page).getByRole("button")).toHaveAccessibleName(
		`Release, ${shortDay(4)} to ${shortDay(2)}: Redirects are live`,
	);

	await notes(page).getByRole("button", { name: "Delete Redirects are live" }).click();
	const question = page.getByRole("alertdialog", { name: "Delete this note?" });
	await expect(question).toContainText("Redirects are live");
	await question.getByRole("button", { name: "Delete" }).click();
	await expect(toast(page)).toContainText("Note deleted");
	await expect(notes(page)).toContainText("No notes.");
	await expect(rail(page).getByRole("button")).toHaveCount(0);

	const chart = page.getByRole("figure", { name: /^Distribution/ });
	const { width } = (await chart.boundingBox()) ?? { width: 0 };
	// In the middle of the plot, which begins after the axis.
	await chart.click({ position: { x: 36 + (width - 40) / 2 + 2, y: 100 } });
	await page.getByRole("button", { name: `Add note on ${shortDay(14)}` }).click();
	await expect(dialog.getByLabel("When")).toHaveValue(daysAgo(14));
	await page.goBack();
	await expect(dialog).toHaveCount(0);
});

test("with nothing to compare, the screen says why and offers a next step", async ({ page, account }) => {
	await account.saveKey();
	const domainId = await account.addDomain({ name: "Kettle", keywords: phrases(2) });
	await account.signIn(page.context());
	await page.goto("/app/changes");
	await expect(page.getByRole("heading", { name: "Nothing to compare yet" })).toBeVisible();
	await page.getByRole("button", { name: "Refresh Now" }).click();
	await expect(page.getByRole("alertdialog")).toBeVisible();
	await page.goBack();
	await account.measure(domainId);
	await page.reload();
	await expect(page.getByRole("heading", { name: new RegExp(`^Checked on ${shortDay(0)} only: `) })).toBeVisible();
	await page.goto("/app/changes?device=mobile");
	await expect(page.getByRole("heading", { name: "No keywords found" })).toBeVisible();
});

test("days before the first check lead to the first check", async ({ page, account, installation }) => {
	await track(account, installation, [5, 3], [2, 3]);
	await account.signIn(page.context());
	await page.goto("/app/changes?days=30");
	await expect(
		page.getByRole("heading", { name: `Nothing was checked in the eight days up to ${shortDay(30)}.` }),
	).toBeVisible();
	await page.getByRole("button", { name: `Compare from ${shortDay(7)}` }).click();
	await expect(page).toHaveURL(addressOf(`/app/changes?from=${daysAgo(7)}&to=${daysAgo(0)}`));
	await strip(page).getByRole("button", { name: "Declined" }).click();
	await expect(page.getByRole("heading", { name: "No keyword declined." })).toBeVisible();
});

test("the screen is accessible, light and dark", async ({ page, account, installation }) => {
	const domainId = await track(account, installation, [5, 3, null], [2, 6, 9]);
	await account.post("/api/annotations", { domainId, day: daysAgo(3), title: "Sale" });
	await account.signIn(page.context());
	for (const path of ["/app/changes", "/app/changes?show=improved&chart=average", "/app/changes?dialog=add-note"]) {
		await page.goto(path);
		await expect(page.locator("[data-skeleton]")).toHaveCount(0);
		expect(await violationsOf(page), path).toEqual([]);
	}
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: "dark" });

	test("nothing scrolls sideways, and both main actions are under the thumb", async ({
		page,
		account,
		installation,
	}) => {
		const domainId = await track(account, installation, [5, 3, null, 1], [2, 6, 9, null]);
		const title = "A title without any end that nobody would ever have shortened by themselves";
		await account.post("/api/annotations", { domainId, day: daysAgo(3), title });
		await account.signIn(page.context());
		for (const path of [
			"/app/changes",
			"/app/changes?show=lost",
			"/app/changes?dialog=add-note",
			"/app/changes?dialog=filters",
		]) {
			await page.goto(path);
			await expect(page.locator("[data-skeleton]")).toHaveCount(0);
			expect.soft(await overflowOf(page), path).toBe(0);
		}
		await page.goto("/app/changes");
		await expect(page.getByRole("list", { name: "Declined and lost" }).getByRole("listitem")).toHaveText([
			/burr grinder 04.*not found within 10.*Lost/,
			/burr grinder 02.*3.*6.*down 3/,
		]);
		await expect(page.getByRole("button", { name: "Copy Summary" })).toBeInViewport();
		await page.getByRole("button", { name: "Add Note" }).click();
		await expect(page.getByRole("dialog", { name: "Add Note" })).toBeVisible();
	});
});
