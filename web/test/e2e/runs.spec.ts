import { phrases } from "./account.ts";
import { credits, keywordTable, rowOf, runLine, toast, today } from "./dashboard.ts";
import { LateAnswer } from "./late-answer.ts";
import { expect, test } from "./test.ts";

const keywords = phrases(40);

test("Cancel says what it would give back while the run goes on, and that is what happens", async ({
	page,
	account,
}) => {
	await account.saveKey();
	await account.addDomain({ keywords });
	await account.signIn(page.context());
	const searches = account.hold(keywords);
	await page.goto("/app?size=50");
	await page.getByRole("button", { name: "Refresh Now" }).click();
	await page.getByRole("button", { name: "Start Run" }).click();
	await searches.release(5);
	await expect(runLine(page)).toContainText("5 of 40 checked");
	await expect(credits(page)).toHaveText("60 credits");

	await page.getByRole("button", { name: "Cancel run" }).click();
	const question = page.getByRole("alertdialog");
	await expect(question).toContainText("5 checks already asked will finish, 30 credits refunded.");
	await searches.release(5);
	await expect(question).toContainText("5 checks already asked will finish, 25 credits refunded.");
	await question.getByRole("button", { name: "Cancel Run" }).click();
	await expect(runLine(page)).toContainText("Cancelled, 5 checks finish");
	await expect(runLine(page)).toContainText("10 of 40 checked");
	await expect(credits(page)).toHaveText("85 credits");
	searches.releaseAll();
	await expect(toast(page)).toContainText("Run cancelled");
	await expect(runLine(page)).toContainText(/Last run .* cancelled, \d+ of 40 checked/);
	await expect(runLine(page)).toContainText("25 not checked yet");

	expect(searches.asked).toBe(15);
	await expect(runLine(page)).toContainText("15 of 40 checked");
	await expect(runLine(page)).toContainText("25 credits refunded");
	await expect(credits(page)).toHaveText("85 credits");
	await expect.poll(async () => Object.values(await today(page)).filter((words) => words === "Never")).toHaveLength(25);
	await runLine(page).getByRole("button").first().click();
	await expect(page.getByRole("dialog")).toContainText("25 checks cancelled before the provider was asked.");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: "Refresh Now" })).toBeEnabled();
});

test("a keyword that waits for its check is told apart from one that has been checked", async ({ page, account }) => {
	await account.saveKey();
	await account.addDomain({ keywords });
	await account.signIn(page.context());
	account.rank = (phrase) => (phrase === "burr grinder 02" ? null : 3);
	const measured = (phrase: string) => (phrase === "burr grinder 02" ? "Not found" : "3");
	const searches = account.hold(keywords);
	await page.goto("/app?size=50");
	await page.getByRole("button", { name: "Refresh Now" }).click();
	await page.getByRole("button", { name: "Start Run" }).click();
	const released = new Set(await searches.release(10));
	await expect(runLine(page)).toContainText("10 of 40 checked");
	const waits = expect.stringMatching(/^Never, (queued|being checked)$/);
	const halfway = keywords.map((one) => [one, released.has(one) ? measured(one) : waits]);
	await expect.poll(() => today(page)).toEqual(Object.fromEntries(halfway));
	searches.releaseAll();
	await expect(runLine(page)).toContainText("40 of 40 checked");
	await expect.poll(() => today(page)).toEqual(Object.fromEntries(keywords.map((one) => [one, measured(one)])));
});

test("one row is refreshed alone, and shows its progress on that row only", async ({ page, account }) => {
	const [first = "", second = ""] = keywords;
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: [first, second] });
	account.rank = () => 9;
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect.poll(() => today(page)).toEqual({ [first]: "9", [second]: "9" });

	account.rank = () => 4;
	const searches = account.hold([second]);
	await page.getByRole("button", { name: `Refresh ${second}` }).click();
	await expect(page.getByRole("button", { name: `Refresh ${second}` })).toHaveAttribute("aria-busy", "true");
	await expect(page.getByRole("button", { name: `Refresh ${first}` })).toHaveAttribute("aria-busy", "false");
	await expect(credits(page)).toHaveText("97 credits");
	const waits = expect.stringMatching(/^9, (queued|being checked)$/);
	await expect.poll(() => today(page)).toEqual({ [first]: "9", [second]: waits });
	await searches.release(1);
	await expect(toast(page)).toContainText("Position updated");
	await expect.poll(() => today(page)).toEqual({ [first]: "9", [second]: "4" });
	await expect(page.getByRole("button", { name: `Refresh ${second}` })).toBeEnabled();
});

test("a refresh whose answer comes after the end of its run speaks of one position", async ({ page, account }) => {
	const [first = ""] = keywords;
	await account.saveKey();
	await account.addDomain({ keywords: [first] });
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(rowOf(page, first)).toBeVisible();
	const answer = await LateAnswer.to(page, "StartRun");
	await page.getByRole("button", { name: `Refresh ${first}` }).click();
	await answer.hasCome;
	await expect(runLine(page)).toContainText("1 of 1 checked");
	await answer.deliver();
	await expect(toast(page)).toHaveText("Position updated");
});

test("a keyword that is being checked already is not checked and not paid twice", async ({
	page,
	secondWindow,
	account,
}) => {
	const [first = ""] = keywords;
	await account.saveKey();
	await account.addDomain({ keywords: [first] });
	const searches = account.hold([first]);
	for (const window of [page, secondWindow]) {
		await account.signIn(window.context());
		await window.goto("/app");
		await expect(rowOf(window, first)).toBeVisible();
	}
	await page.getByRole("button", { name: `Refresh ${first}` }).click();
	await expect(credits(secondWindow)).toHaveText("99 credits");
	await secondWindow.getByRole("button", { name: `Refresh ${first}` }).click();
	await expect(toast(secondWindow).getByRole("alert")).toContainText("already");
	await expect(credits(secondWindow)).toHaveText("99 credits");
	searches.releaseAll();
	await expect(toast(page)).toContainText("Position updated");
	expect(searches.asked).toBe(1);
});

test("a key the provider refuses ends the run in the provider's words, and costs nothing", async ({
	page,
	account,
	installation,
}) => {
	const few = keywords.slice(0, 3);
	await account.saveKey();
	await account.addDomain({ keywords: few });
	const refusal = { status: 403, body: { message: "Unauthorized.", statusCode: 403 } };
	installation.serper.always({ key: account.serperKey }, refusal);
	installation.serper.always({ key: account.serperKey, path: "/account" }, refusal);
	await account.signIn(page.context());
	await page.goto("/app");
	await page.getByRole("button", { name: "Refresh Now" }).click();
	await page.getByRole("button", { name: "Start Run" }).click();
	await expect(toast(page).getByRole("alert")).toContainText("Failed to update positions. Please try again.");
	await expect(keywordTable(page).getByText(/^Failed: .*Unauthorized/)).toHaveCount(3);
	await expect(runLine(page)).toContainText("3 failed, 3 credits refunded");
	await expect(credits(page)).toHaveText("100 credits");
});

test("what was never checked can be checked at once, for a price that is said, until it is", async ({
	page,
	account,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ searchDepth: 20, keywords: keywords.slice(0, 2) });
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(runLine(page)).toContainText("2 of 2 checked");
	for (const phrase of ["moka pot", "aeropress\nchemex"]) {
		await page.getByRole("button", { name: "Add Keywords" }).first().click();
		await page.getByRole("dialog").getByLabel("Keywords").fill(phrase);
		await page.getByRole("button", { name: /^Add \d Keywords?$/ }).click();
		await expect(toast(page)).toContainText("Keywords have been added successfully.");
	}
	await expect(runLine(page)).toContainText("3 not checked yet");
	await page.goto("/app/keywords");
	await expect(runLine(page)).toContainText("3 not checked yet");
	await runLine(page).getByRole("button", { name: "Check now, 6 credits" }).click();
	await expect(runLine(page)).toContainText("3 of 3 checked");
	await expect(runLine(page)).not.toContainText("not checked yet");
	await expect(credits(page)).toHaveText("90 credits");
});

test("without a key nothing is started; one is chosen there, and the run goes on", async ({ page, account }) => {
	await account.addDomain({ keywords: keywords.slice(0, 2) });
	await account.signIn(page.context());
	await page.goto("/app/keywords");
	await page.getByRole("button", { name: "Refresh All" }).click();
	await page.getByRole("button", { name: "Start Run" }).click();
	const dialog = page.getByRole("alertdialog");
	await expect(dialog.getByRole("alert")).toContainText("No Serper API key is configured. Add one in Settings.");
	await dialog.getByRole("button", { name: "Use my Serper key" }).click();
	await dialog.getByLabel("Serper API key").fill(account.serperKey);
	await dialog.getByRole("button", { name: "Use This Key" }).click();
	await expect(dialog).toContainText("A run will check 2 keywords and cost 2 credits.");
	await expect(dialog.getByRole("button", { name: "Start Run" })).toBeFocused();
	await expect(dialog).toContainText("You have 100.");
	await page.keyboard.press("Enter");
	await expect(runLine(page)).toContainText("2 of 2 checked");
	await expect(credits(page)).toHaveText("98 credits");
});

test("an answer that events have overtaken does not turn the count back", async ({ page, account }) => {
	await account.saveKey();
	await account.addDomain({ keywords });
	await account.signIn(page.context());
	const searches = account.hold(keywords);
	await page.goto("/app");
	await page.getByRole("button", { name: "Refresh Now" }).click();
	await page.getByRole("button", { name: "Start Run" }).click();
	await searches.release(1);
	await expect(runLine(page)).toContainText("1 of 40 checked");

	const late = await LateAnswer.to(page, "DomainRuns");
	await page.getByRole("button", { name: "Add Keywords" }).click();
	await page.getByRole("dialog").getByLabel("Keywords").fill("moka pot");
	await page.getByRole("button", { name: "Add 1 Keyword" }).click();
	await late.hasCome;
	await searches.release(4);
	await expect(runLine(page)).toContainText("5 of 40 checked");
	await late.deliver();
	await expect(runLine(page)).toContainText("5 of 40 checked");
	searches.releaseAll();
	await expect(runLine(page)).toContainText(/Last run .*40 of 40 checked/);
});
