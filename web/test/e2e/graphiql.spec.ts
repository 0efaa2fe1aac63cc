import { expect, test } from "./test.ts";

test("/graphql in a browser lets who is signed in try operations, and nobody else", async ({ page, account }) => {
	const response = await page.goto("/graphql");
	expect(response?.status()).toBe(401);
	await page.getByRole("link", { name: "Sign in" }).click();
	await page.getByLabel("Email").fill(account.email);
	await page.getByLabel("Password").fill(account.password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(page).toHaveURL(/\/graphql$/);
	await expect(page).toHaveTitle("GraphQL - Toprung");
	await expect(page.getByLabel("Operation Editor")).toContainText("keywordCount");
	await page.getByRole("button", { name: /^Execute query/ }).click();
	await expect(page.getByLabel("Result Window")).toContainText(/"name":\s"Maren/);
});

test("GraphiQL follows a subscription", async ({ page, account }) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: ["burr grinder"] });
	await account.signIn(page.context());
	await page.goto("/graphql");
	const editor = page.getByLabel("Operation Editor");
	await expect(editor).toContainText("keywordCount");
	await editor.click();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.insertText("subscription Balance { creditsChanged { credits } }");
	// It runs the operation by its name, which it reads a moment after it was written.
	await expect(page.getByRole("tab", { name: "Balance" })).toBeVisible();
	await page.getByRole("button", { name: /^Execute query/ }).click();
	await expect(page.getByRole("button", { name: /^Stop query/ })).toBeVisible();
	// What happened before the subscription was there is not its event.
	await expect(async () => {
		await account.measure(domainId);
		await expect(page.getByLabel("Result Window")).toContainText("creditsChanged", { timeout: 2_000 });
	}).toPass();
});
