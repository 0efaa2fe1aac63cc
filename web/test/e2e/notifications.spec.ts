import type { Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { type Received, type Receiver, startReceiver } from "../../../api/test/fakes/receiver.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { toast } from "./dashboard.ts";
import { test as base, expect } from "./test.ts";

const test = base.extend<{ receiver: Receiver }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
	receiver: async ({}, use) => {
		await using receiver = await startReceiver();
		await use(receiver);
	},
});

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(async ({ page, account }) => {
	await account.signIn(page.context());
});

const phone = { width: 360, height: 740 };

const list = (page: Page, name: "Channels" | "Webhooks") => page.getByRole("list", { name });

/** Chooses from the menu at the end of a row. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
	await page.getByRole("button", { name: `More about ${name}` }).click();
	await page.getByRole("menuitem", { name: entry }).click();
}

/** What a program makes of an event: it throws unless one of the signatures was made with the secret. */
const verified = (secret: string, { body, headers }: Received) =>
	new Webhook(secret).verify(body, headers) as { type: string; data: unknown };

/** Adds one for finished runs alone: that a webhook is off is an alert, which would come along whenever it is noticed. */
async function addWebhook(page: Page, receiver: Receiver): Promise<string> {
	await page.goto("/app/settings?dialog=add-webhook");
	const adding = page.getByRole("dialog", { name: "Add Webhook" });
	await adding.getByLabel("Name").fill("Warehouse");
	await adding.getByLabel("Address").fill(receiver.url);
	await adding.getByRole("radiogroup", { name: "Events" }).getByText("Only some").click();
	await adding.getByLabel("run.finished").check();
	await adding.getByRole("button", { name: "Add Webhook" }).click();
	const added = page.getByRole("dialog", { name: "Webhook Added" });
	const secret = await added.getByLabel("Signing secret").inputValue();
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await added.getByRole("button", { name: "Copy" }).click();
	await added.getByRole("button", { name: "Done" }).click();
	await expect(list(page, "Webhooks")).toContainText("Warehouse");
	return secret;
}

test("the day's message comes when and where the reader says", async ({ page }) => {
	await page.goto("/app/settings#notifications");
	await expect(page.getByRole("heading", { name: "Notifications", exact: true })).toBeInViewport();
	const time = page.getByLabel("Time of the daily message");
	await expect(time).toHaveValue("08:00");
	await time.fill("25:00");
	await time.press("Enter");
	await expect(time).toHaveAccessibleDescription("Enter a time from 00:00 to 23:59.");
	await time.fill("7:30");
	await time.press("Enter");
	await expect(toast(page)).toContainText("The day's message comes at 07:30");
	await page.getByRole("combobox", { name: "Time zone" }).click();
	await page.getByRole("combobox", { name: "Search time zones" }).fill("new york");
	await page.keyboard.press("Enter");
	await expect(toast(page)).toContainText("at 07:30, America/New_York");
	await page.reload();
	await expect(time).toHaveValue("07:30");
	await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveText("America/New York");
	const mail = page.getByRole("switch", { name: "Mail to you" });
	await expect(mail).toBeChecked();
	await expect(page.getByText("Verify your address.")).toBeVisible();
	await mail.click();
	await expect(toast(page)).toContainText("No alerts come by mail.");
	await page.reload();
	await expect(mail).not.toBeChecked();
});

test("a chat room is connected, tested, changed, turned off and deleted", async ({ page, receiver }) => {
	await page.goto("/app/settings");
	await expect(page.getByText("No channels. Add a room in Slack")).toBeVisible();
	await page.getByRole("button", { name: "Add Channel" }).press("Enter");
	const adding = page.getByRole("dialog", { name: "Add Channel" });
	await expect(adding.getByLabel("Name")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(adding.getByLabel("Address")).toHaveAccessibleDescription("Enter the address.");
	await adding.getByLabel("Name").fill("#seo");
	await adding.getByLabel("Address").fill("nowhere");
	await page.keyboard.press("Enter");
	await expect(adding.getByLabel("Address")).toBeFocused();
	await expect(adding.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
	expect(await violationsOf(page)).toEqual([]);
	await adding.getByLabel("Address").fill(receiver.url);
	await page.keyboard.press("Enter");
	await expect(toast(page)).toContainText("Channel added");
	const channel = list(page, "Channels").getByRole("listitem");
	await expect(channel).toContainText("#seo, Slack");
	await expect(channel).toContainText(`${new URL(receiver.url).host}, no message yet`);

	await page.getByRole("button", { name: "Send a test to #seo" }).click();
	await expect(toast(page)).toContainText("Slack accepted it for #seo.");
	expect(JSON.parse(receiver.received[0]?.body ?? "{}")).toHaveProperty("blocks");
	await expect(channel).toContainText("last message");
	receiver.answer({ status: 404, body: "no_team" });
	await page.getByRole("button", { name: "Send a test to #seo" }).click();
	await expect(toast(page)).toContainText("Slack answered 404: no_team");

	await choose(page, "#seo", "Edit");
	const editing = page.getByRole("dialog", { name: "Edit Channel" });
	await editing.getByLabel("Name").fill("#search");
	await page.keyboard.press("Enter");
	await expect(channel).toContainText("#search, Slack");
	await page.getByRole("switch", { name: "Send alerts to #search" }).click();
	await expect(channel).toContainText("off,");
	await choose(page, "#search", "Delete");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("No channels. Add a room in Slack")).toBeVisible();
});

test("a webhook's secret is shown once, and is not lost to a slip", async ({ page, receiver }) => {
	await page.goto("/app/settings");
	await expect(page.getByText("No webhooks. Add one to tell a program")).toBeVisible();
	await page.getByRole("button", { name: "Add Webhook" }).press("Enter");
	const adding = page.getByRole("dialog", { name: "Add Webhook" });
	await adding.getByLabel("Name").fill("Warehouse");
	await adding.getByLabel("Address").fill(receiver.url);
	await adding.getByRole("radiogroup", { name: "Events" }).getByText("Only some").click();
	await adding.getByRole("button", { name: "Add Webhook" }).click();
	await expect(adding.getByRole("group", { name: "Events" })).toHaveAccessibleDescription("Choose at least one.");
	await adding.getByLabel("run.finished").check();
	await adding.getByRole("button", { name: "Add Webhook" }).click();
	const added = page.getByRole("dialog", { name: "Webhook Added" });
	const secret = await added.getByLabel("Signing secret").inputValue();
	expect(secret).toMatch(/^whsec_/);
	expect(await violationsOf(page)).toEqual([]);
	await page.keyboard.press("Escape");
	const asking = page.getByRole("alertdialog", { name: "Close without copying the secret?" });
	await expect(asking.getByRole("button", { name: "Back to the Secret" })).toBeFocused();
	await page.keyboard.press("Enter");
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await added.getByRole("button", { name: "Copy" }).press("Enter");
	await expect(toast(page)).toContainText("Signing secret copied");
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
	await added.getByRole("button", { name: "Done" }).click();
	await expect(list(page, "Webhooks")).toContainText("run.finished, all domains");
	await expect(page.getByText(secret)).toHaveCount(0);
});

test("a failed delivery is looked at and replayed with the same ID", async ({ page, receiver }) => {
	const secret = await addWebhook(page, receiver);
	receiver.answer({ status: 503, body: "out of order" });
	await choose(page, "Warehouse", "Send test event");
	await expect(toast(page)).toContainText("Test failed");

	await page.getByRole("button", { name: "Deliveries to Warehouse" }).click();
	const dialog = page.getByRole("dialog", { name: "Warehouse" });
	await dialog.getByText("Failed", { exact: true }).first().click();
	await expect(page).toHaveURL(/deliveries=failed/);
	await expect(dialog.getByRole("list", { name: "Deliveries, newest first" })).toContainText("webhook.test");
	await page.keyboard.press("j");
	await page.keyboard.press("Enter");
	await expect(dialog.getByRole("group", { name: "Body" })).toContainText('"type": "webhook.test"');
	await expect(dialog.getByRole("group", { name: "Answer" })).toHaveText("out of order");
	await expect(page).toHaveURL(/deliveries=failed&delivery=\d+/);
	await page.reload();
	await expect(dialog.getByRole("group", { name: "Answer" })).toHaveText("out of order");
	expect(await violationsOf(page)).toEqual([]);

	receiver.answer({ status: 204 });
	await dialog.getByRole("region", { name: "Attempts" }).getByRole("button", { name: "Replay" }).click();
	await expect(toast(page)).toContainText("It is sent again with the same ID.");
	const [first, again] = await receiver.until(2);
	if (!first || !again) throw new Error("Two were waited for.");
	expect(verified(secret, again).type).toBe("webhook.test");
	expect(again.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
	await expect(dialog.getByText("No failed deliveries")).toBeVisible();
	await dialog.getByRole("button", { name: "Show all" }).click();
	await expect(dialog.getByRole("list", { name: "Deliveries, newest first" })).toContainText("Delivered");

	await page.setViewportSize(phone);
	await expect.poll(() => overflowOf(page)).toBe(0);
	await page.goBack();
	await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("events reach a program, signed with both secrets after a rotation; what failed is sent again since a moment", async ({
	page,
	account,
	receiver,
}) => {
	const old = await addWebhook(page, receiver);
	await choose(page, "Warehouse", "Rotate secret");
	await page.getByRole("button", { name: "Rotate Secret" }).click();
	const created = page.getByRole("dialog", { name: "New Signing Secret" });
	const secret = await created.getByLabel("Signing secret").inputValue();
	expect(secret).not.toBe(old);
	await created.getByRole("button", { name: "Copy" }).click();
	await created.getByRole("button", { name: "Done" }).click();

	await account.saveKey();
	await account.measure(await account.addDomain({ keywords: ["burr grinder"] }));
	const [event] = await receiver.until(1);
	if (!event) throw new Error("One was waited for.");
	expect(verified(secret, event).type).toBe("run.finished");
	expect(verified(old, event).type).toBe("run.finished");
	await page.getByRole("button", { name: "Deliveries to Warehouse" }).click();
	await expect(page.getByRole("list", { name: "Deliveries, newest first" })).toContainText(/run\.finished.*Delivered/);
	await page.keyboard.press("Escape");

	await page.getByRole("switch", { name: "Send events to Warehouse" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
	await expect(list(page, "Webhooks")).toContainText("off,");
	await page.getByRole("switch", { name: "Send events to Warehouse" }).click();
	await expect(toast(page)).toContainText("Webhook turned on");
	receiver.answer({ status: 410 });
	await account.measure(await account.addDomain({ name: "Second", keywords: ["burr grinder"] }));
	await receiver.until(2);
	await expect(async () => {
		await page.reload();
		await expect(page.getByRole("button", { name: "Turn on again" })).toBeVisible({ timeout: 2_000 });
	}).toPass();
	expect(await violationsOf(page)).toEqual([]);
	await page.setViewportSize(phone);
	await expect.poll(() => overflowOf(page)).toBe(0);

	receiver.answer({ status: 204 });
	await page.getByRole("button", { name: "Turn on again" }).click();
	await expect(toast(page)).toContainText("Webhook turned on");
	await page.getByRole("button", { name: "Deliveries to Warehouse" }).click();
	await page.getByRole("button", { name: "Replay failed since…" }).click();
	await page.getByRole("dialog", { name: "Replay failed deliveries" }).getByRole("button", { name: "Replay" }).click();
	await expect(toast(page)).toContainText("1 delivery, with the same IDs.");
	const [, failed, again] = await receiver.until(3);
	expect(again?.headers["webhook-id"]).toBe(failed?.headers["webhook-id"]);
	await expect(page.getByRole("list", { name: "Deliveries, newest first" }).getByText("Delivered")).toHaveCount(2);
	await expect.poll(() => overflowOf(page)).toBe(0);
	await page.keyboard.press("Escape");
	await choose(page, "Warehouse", "Delete");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("No webhooks. Add one to tell a program")).toBeVisible();
});
