import { phrases } from "./account.ts";
import { choose, credits, runLine, toast, today } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const keywords = phrases(40);

test("what cannot be paid is not started, and the ways out say what they cost", async ({ page, account }) => {
	await account.saveKey();
	await account.addDomain({ searchDepth: 100, keywords: keywords.slice(0, 12) });
	await account.signIn(page.context());
	await page.goto("/app");
	await page.getByRole("button", { name: "Refresh Now" }).click();
	const dialog = page.getByRole("alertdialog");
	await expect(dialog).toContainText("Not enough credits: this run needs 120 and you have 100.");
	await expect(dialog.getByRole("button", { name: "Start Run" })).toHaveCount(0);
	await expect(dialog).toContainText("10 of the 12 keywords cost 100 credits");
	await expect(dialog).toContainText("At a depth of 80 instead of 100 all 12 keywords cost 96 credits.");
	await expect(dialog).toContainText(`npm run admin -- grant-credits ${account.email} 20`);
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(credits(page)).toHaveText("100 credits");
});

test("a run that is too dear is cut down to what can be paid, never checked keywords first", async ({
	page,
	account,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ searchDepth: 10, keywords: keywords.slice(0, 2) });
	await account.measure(domainId);
	await account.addKeywords(domainId, keywords.slice(2, 13));
	await account.signIn(page.context());
	await page.goto(`/app/domains?edit-domain=${domainId}`);
	await choose(page, "SERP Depth", "100 results");
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(toast(page)).toContainText("Domain updated");

	account.rank = () => 3;
	await page.goto("/app");
	await page.getByRole("button", { name: "Refresh Now" }).click();
	const dialog = page.getByRole("alertdialog");
	await dialog.getByRole("button", { name: "Check 9" }).click();
	await expect(dialog).toContainText("A run will check 9 keywords and cost 90 credits. You have 98.");
	await expect(dialog.getByRole("button", { name: "Start Run" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(runLine(page)).toContainText("9 of 9 checked");
	const shown = await today(page);
	const checked = Object.keys(shown).filter((phrase) => shown[phrase]?.startsWith("3"));
	expect(checked).toEqual(keywords.slice(2, 11));
});

test("a lower depth makes a run payable, and says so before it starts", async ({ page, account }) => {
	await account.saveKey();
	await account.addDomain({ name: "Kettle", searchDepth: 100, keywords: keywords.slice(0, 12) });
	await account.signIn(page.context());
	await page.goto("/app?dialog=start-run");
	const dialog = page.getByRole("alertdialog");
	await dialog.getByRole("button", { name: "Lower to 80" }).click();
	await expect(dialog).toContainText("A run will check 12 keywords and cost 96 credits.");
	await dialog.getByRole("button", { name: "Start Run" }).click();
	await expect(credits(page)).toHaveText("4 credits");
	await expect(runLine(page)).toContainText("12 of 12 checked");
	await page.goto("/app/domains");
	await expect(page.getByRole("row").filter({ hasText: "Kettle" })).toContainText("80");
});

test("what failed on another domain is cut down or lowered there, whatever domain is on the screen", async ({
	page,
	account,
	installation,
}) => {
	await account.saveKey();
	const kettle = await account.addDomain({ name: "Kettle", keywords: keywords.slice(0, 12) });
	const grinder = await account.addDomain({ name: "Grinder", searchDepth: 50, keywords: phrases(2, "moka pot") });
	const refusal = { status: 403, body: { message: "Unauthorized.", statusCode: 403 } };
	installation.serper.always({ key: account.serperKey }, refusal);
	const runId = await account.refresh(kettle);
	await expect.poll(async () => (await account.run(runId)).finishedAt).not.toBeNull();
	await account.signIn(page.context());
	await page.goto(`/app/domains?edit-domain=${kettle}`);
	await choose(page, "SERP Depth", "100 results");
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(toast(page)).toContainText("Domain updated");

	await page.goto(`/app?domain=${grinder}&run=${runId}`);
	const refresh = page.getByRole("button", { name: "Refresh 12 failed" });
	const dialog = page.getByRole("alertdialog");
	await refresh.click();
	await dialog.getByRole("button", { name: "Check 10" }).click();
	await expect(dialog).toContainText("A run will check 10 keywords and cost 100 credits.");
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await refresh.click();
	await expect(dialog).toContainText("Later runs of Kettle take that depth too.");
	await dialog.getByRole("button", { name: "Lower to 80" }).click();
	await expect(dialog).toContainText("A run will check 12 keywords and cost 96 credits.");
	await page.goto("/app/domains");
	await expect(page.getByRole("row").filter({ hasText: "Kettle" })).toContainText("80");
	await expect(page.getByRole("row").filter({ hasText: "Grinder" })).toContainText("50");
});

test("adding keywords warns when a run of them could not be paid", async ({ page, account }) => {
	await account.addDomain({ searchDepth: 100, keywords: keywords.slice(0, 2) });
	await account.signIn(page.context());
	await page.goto("/app/keywords?dialog=add-keywords");
	const dialog = page.getByRole("dialog", { name: "Add Keywords" });
	await dialog.getByLabel("Keywords").fill("moka pot");
	await expect(dialog).toContainText("A run will cost 30 credits, 10 more");
	await dialog.getByLabel("Keywords").fill(phrases(10, "moka pot").join("\n"));
	await expect(dialog).toContainText("A run will cost 120 credits; you have 100.");
});

test("what was just added and cannot be paid says why, and what can be done", async ({ page, account }) => {
	await account.saveKey();
	const domainId = await account.addDomain({ searchDepth: 100, keywords: keywords.slice(0, 1) });
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app/keywords?dialog=add-keywords");
	await page.getByRole("dialog").getByLabel("Keywords").fill(phrases(10, "moka pot").join("\n"));
	await page.getByRole("button", { name: "Add 10 Keywords" }).click();
	await runLine(page).getByRole("button", { name: "Check now, 100 credits" }).click();
	const dialog = page.getByRole("alertdialog");
	await expect(dialog).toContainText("Not enough credits: this run needs 100 and you have 90.");
	await dialog.getByRole("button", { name: "Check 9" }).click();
	await dialog.getByRole("button", { name: "Start Run" }).click();
	await expect(runLine(page)).toContainText("9 of 9 checked");
});
