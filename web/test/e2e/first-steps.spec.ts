import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { Answers, faults } from "./answers.ts";
import { credits, keywordTable, rowOf, runLine, toast, today } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const steps = (page: Page) => page.getByRole("region", { name: "First steps" });
/** The step with this number, as it reads now. */
const step = (page: Page, number: number) =>
	steps(page)
		.getByRole("listitem")
		.nth(number - 1);
const keywordField = (page: Page) => steps(page).getByRole("textbox", { name: "Keywords, one per line" });
const button = (page: Page, name: string) => steps(page).getByRole("button", { name, exact: true });

/** Counts what is pressed with the pointer, whatever page shows. */
async function countClicks(page: Page): Promise<() => number> {
	let count = 0;
	await page.exposeFunction("countClick", () => count++);
	await page.addInitScript(() =>
		addEventListener("pointerdown", () => (window as never as { countClick(): void }).countClick(), true),
	);
	return () => count;
}

test("from signing up to the first positions takes eight clicks at most", async ({ page, stranger }) => {
	const clicks = await countClicks(page);
	await page.goto("/app/login");
	await page.getByLabel("Name").click();
	for (const text of [stranger.name, stranger.email, stranger.password]) {
		await page.keyboard.type(text);
		await page.keyboard.press("Tab");
	}
	// Over the button that shows what was typed.
	await page.keyboard.press("Tab");
	await page.keyboard.type(stranger.password);
	await page.getByRole("button", { name: "Create account" }).click();
	await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
	await page.keyboard.type(stranger.password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();

	await button(page, "Try with simulated results").click();
	await expect(page.getByLabel("Name")).toBeFocused();
	await page.keyboard.type("Coffee");
	await page.keyboard.press("Tab");
	await page.keyboard.type("example.com");
	await button(page, "Add Domain").click();
	await expect(keywordField(page)).toBeFocused();
	await keywordField(page).fill(phrases(30).join("\n"));
	await button(page, "Add 30 Keywords").click();
	await button(page, "Check 30 Keywords").click();

	await expect(runLine(page)).toContainText("30 of 30 checked");
	await expect(credits(page)).toHaveText("70 credits");
	await expect.poll(async () => Object.values(await today(page)).filter((words) => words !== "Never")).toHaveLength(20);
	await expect(steps(page)).toHaveCount(0);
	expect(clicks()).toBeLessThanOrEqual(8);
});

test("a DataForSEO login is a source as well, and can take the sandbox's place", async ({
	page,
	account,
	installation,
}) => {
	installation.dataforseo.logins = [`${account.email}:good`];
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(steps(page)).toContainText("DataForSEO: positions on phones and in cities, search volume.");
	await button(page, "Try with simulated results").click();
	await expect(step(page, 1)).toContainText("Positions come from simulated results");
	await button(page, "Change").click();
	await button(page, "Use my DataForSEO login").click();
	await button(page, "Use This Login").click();
	const login = steps(page).getByLabel("DataForSEO login or email");
	await expect(login).toHaveAccessibleDescription("Please enter a login first.");
	await login.fill(account.email);
	await steps(page).getByLabel("Password or API key").fill("wrong");
	await button(page, "Use This Login").click();
	await expect(steps(page).getByLabel("Password or API key")).toHaveAttribute("aria-invalid", "true");
	await steps(page).getByLabel("Password or API key").fill("good");
	await button(page, "Use This Login").click();
	await expect(step(page, 1)).toContainText("Positions come from DataForSEO, with your login");
	await expect(steps(page)).toContainText("DataForSEO bills you for searches");
});

test("each step ticks itself off, says what was chosen, and can be changed", async ({ page, account }) => {
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(steps(page)).toContainText("0 of 4 done");
	await expect(step(page, 1)).toHaveAttribute("aria-current", "step");
	await expect(step(page, 4)).toContainText("You have 100 credits");
	await expect(steps(page)).toContainText(
		"Serper bills you for searches; credits limit what this installation checks for you.",
	);

	await test.step("a key is tried before it is saved", async () => {
		await button(page, "Use my Serper key").click();
		await button(page, "Use This Key").click();
		await expect(steps(page).getByLabel("Serper API key")).toHaveAccessibleDescription(
			"Please enter an API key first.",
		);
		await steps(page).getByLabel("Serper API key").fill(account.serperKey);
		await button(page, "Use This Key").click();
		await expect(toast(page)).toContainText("Settings saved");
		await expect(step(page, 1)).toContainText("Positions come from Serper, with your key");
		await expect(steps(page)).toContainText("1 of 4 done");
	});

	await test.step("the source can be changed, and kept", async () => {
		await button(page, "Change").click();
		await button(page, "Try with simulated results").click();
		const question = page.getByRole("alertdialog", { name: "Use simulated results?" });
		await expect(question).toContainText("Your saved Serper key will be removed");
		await question.getByRole("button", { name: "Cancel" }).click();
		await expect(question).toHaveCount(0);
		await button(page, "Keep as It Is").click();
		await expect(step(page, 2)).toHaveAttribute("aria-current", "step");
	});

	await test.step("a domain needs a name and a URL, and is edited where it stands", async () => {
		await button(page, "Add Domain").click();
		await expect(page.getByLabel("Name")).toBeFocused();
		await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Please fill in all required fields.");
		await page.getByLabel("Name").fill("Coffee");
		await page.getByLabel("URL").fill("www.example.com");
		await button(page, "Add Domain").click();
		await expect(step(page, 2)).toContainText("example.com, United States, 10 results deep");
		await expect(page.getByRole("heading", { name: "Coffee", level: 1 })).toBeVisible();
		await button(page, "Edit").click();
		const editor = page.getByRole("dialog", { name: "Edit Domain Profile" });
		await editor.getByRole("combobox", { name: "SERP Depth" }).click();
		await page.getByRole("option", { name: "20 results" }).click();
		await editor.getByRole("button", { name: "Save Changes" }).click();
		await expect(step(page, 2)).toContainText("20 results deep");
	});

	await test.step("the price of the run shows while keywords are typed", async () => {
		await expect(step(page, 3)).toContainText("2 credits each at this depth");
		await button(page, "Add Keywords").click();
		await expect(keywordField(page)).toHaveAccessibleDescription("Please enter at least one keyword.");
		await keywordField(page).fill(phrases(60).join("\n"));
		await expect(step(page, 4)).toContainText("120 credits; you have 100");
		await keywordField(page).fill(phrases(3).join("\n"));
		await expect(step(page, 3)).toContainText("3 keywords");
		await expect(step(page, 4)).toContainText("6 of your 100 credits");
		await button(page, "Add 3 Keywords").click();
		await expect(toast(page)).toContainText("Keywords have been added successfully.");
	});

	await test.step("the keywords show below the last step, and go on without it", async () => {
		await expect(steps(page)).toContainText("3 of 4 done");
		await expect(step(page, 3)).toContainText("3 keywords added");
		await expect(rowOf(page, "burr grinder 03")).toBeVisible();
		await button(page, "Check 3 Keywords").click();
		await expect(steps(page)).toHaveCount(0);
		await expect.poll(() => today(page)).toEqual(Object.fromEntries(phrases(3).map((one) => [one, "7"])));
		await page.reload();
		await expect(keywordTable(page)).toBeVisible();
		await expect(steps(page)).toHaveCount(0);
	});
});

test("a key that does not work is told at its field and not saved", async ({ page, account, installation }) => {
	const known = installation.serper.keys;
	installation.serper.keys = [];
	try {
		await account.signIn(page.context());
		await page.goto("/app");
		await button(page, "Use my Serper key").click();
		const key = steps(page).getByLabel("Serper API key");
		await expect(key).toBeFocused();
		await page.keyboard.type("not-a-key");
		await page.keyboard.press("Enter");
		await expect(key).toHaveAccessibleDescription("Unable to connect to Serper.dev API. Please check your API key.");
		await page.reload();
		await expect(steps(page)).toContainText("0 of 4 done");
	} finally {
		installation.serper.keys = known;
	}
});

test("a key that replaces the sandbox is saved only once it is known what that deletes", async ({ page, account }) => {
	const answers = await Answers.of(page);
	await account.signIn(page.context());
	await page.goto("/app");
	await button(page, "Try with simulated results").click();
	await expect(step(page, 1)).toContainText("Positions come from simulated results");
	await account.measure(await account.addDomain({ keywords: phrases(2) }));
	answers.fault("ApiSettings", faults["a store that is down"]);
	await button(page, "Change").click();
	await button(page, "Use my Serper key").click();
	const key = steps(page).getByLabel("Serper API key");
	await key.fill(account.serperKey);
	await button(page, "Use This Key").click();
	await expect(key).toHaveAccessibleDescription("The settings could not be loaded, so the key was not saved.");
	expect(answers.count("SaveProviderCredential")).toBe(1);

	answers.mend("ApiSettings");
	await button(page, "Use This Key").click();
	const question = page.getByRole("alertdialog", { name: "Replace the sandbox?" });
	await expect(question).toContainText("2 positions measured by the sandbox will be deleted");
	await question.getByRole("button", { name: "Replace and delete" }).click();
	await expect(toast(page)).toContainText("Settings saved");
	await expect.poll(() => answers.count("SaveProviderCredential")).toBe(2);
});

test("where the operator's key serves, the first step is done", async ({ page, account }) => {
	await page.route("**/graphql", async (route) => {
		const { operationName } = route.request().postDataJSON() as { operationName: string };
		if (operationName !== "Session") return route.fallback();
		const response = await route.fetch();
		const json = await response.json();
		const { providers } = json.data.settings;
		const serper = providers.find(({ provider }: { provider: string }) => provider === "SERPER");
		Object.assign(serper, { isConfigured: true, owner: "OPERATOR" });
		await route.fulfill({ response, json });
	});
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(step(page, 1)).toContainText("Positions come from Serper, with the operator's key");
	await expect(step(page, 2)).toHaveAttribute("aria-current", "step");
	await expect(steps(page)).toContainText("Serper bills the operator for searches");
});

test("the domain can come first, and what fails is told where it stands", async ({ page, account }) => {
	const answers = await Answers.of(page);
	await account.signIn(page.context());
	await page.goto("/app");
	await button(page, "Add Domain").click();
	const dialog = page.getByRole("dialog", { name: "Add Domain Profile" });
	await dialog.getByLabel("Name").fill("Coffee");
	await dialog.getByLabel("URL").fill("example.com");
	await dialog.getByRole("button", { name: "Add Domain" }).click();
	await expect(step(page, 2)).toContainText("example.com, United States");
	await expect(step(page, 1)).toHaveAttribute("aria-current", "step");
	answers.fault("SaveProviderCredential", faults["an error of its own"]);
	await button(page, "Try with simulated results").click();
	await expect(steps(page).getByRole("alert")).toHaveText("Failed to save API settings.");
	answers.mend("SaveProviderCredential");
	await button(page, "Try with simulated results").click();
	await expect(step(page, 3)).toHaveAttribute("aria-current", "step");
	await expect(steps(page)).toContainText("2 of 4 done");
});

test("a step that could not be saved takes the focus nowhere", async ({ page, account }) => {
	const answers = await Answers.of(page);
	await account.saveKey();
	await account.signIn(page.context());
	await page.goto("/app");
	answers.fault("CreateDomain", faults["an error of its own"]);
	await steps(page).getByLabel("Name").fill("Coffee");
	await steps(page).getByLabel("URL").fill("example.com");
	await button(page, "Add Domain").click();
	await expect(toast(page)).toContainText("Failed to add domain.");
	await button(page, "Change").click();
	await expect(button(page, "Try with simulated results")).toBeVisible();
	await expect(button(page, "Keep as It Is")).toBeFocused();
});
