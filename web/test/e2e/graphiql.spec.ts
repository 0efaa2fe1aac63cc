import { expect, test } from "./test.ts";

test("/graphql in a browser lets who is signed in try operations, and nobody else", async ({ page, account }) => {
	const response = await page.goto("/graphql");
	expect(response?.status()).toBe(401);
	await page.getByRole("link", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/app\/login/);

	await account.signIn(page.context());
	await page.goto("/graphql");
	await expect(page).toHaveTitle("GraphQL - Toprung");
	await expect(page.getByLabel("Operation Editor")).toContainText("keywordCount");
	await page.getByRole("button", { name: /^Execute query/ }).click();
	await expect(page.getByLabel("Result Window")).toContainText(/"name":\s"Maren/);
});
