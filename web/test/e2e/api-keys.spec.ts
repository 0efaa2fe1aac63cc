import { toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

test("an API key is made, used by a program over REST and GraphQL, and revoked", async ({
	page,
	account,
	playwright,
	baseURL,
}) => {
	await account.signIn(page.context());
	await page.goto("/app/profile");
	await expect(page.getByText("No API keys. Create one for a program that uses Toprung.")).toBeVisible();

	// By keyboard alone: from the button to the key.
	await page.getByRole("button", { name: "Create API Key" }).press("Enter");
	const creating = page.getByRole("dialog", { name: "Create API Key" });
	await expect(creating.getByLabel("Name")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(creating.getByLabel("Name")).toHaveAccessibleDescription("Please fill in all required fields.");
	await page.keyboard.type("Nightly import");
	await page.keyboard.press("Tab");
	await expect(creating.getByLabel("Read")).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await creating.getByLabel("Monthly credit cap").fill("500");
	await page.keyboard.press("Enter");
	const created = page.getByRole("dialog", { name: "API Key Created" });
	const secret = await created.getByLabel("API key").inputValue();
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await expect(created.getByRole("button", { name: "Copy" })).toBeFocused();
	// A key that is shown once is not lost to a slip.
	await page.keyboard.press("Escape");
	const asking = page.getByRole("alertdialog", { name: "Close without copying the key?" });
	await expect(asking.getByRole("button", { name: "Back to the Key" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(asking).toHaveCount(0);
	await created.getByRole("button", { name: "Copy" }).press("Enter");
	await expect(toast(page)).toContainText("API key copied");
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
	await created.getByRole("button", { name: "Done" }).click();

	const keys = page.getByRole("list", { name: "API Keys", exact: true }).getByRole("listitem");
	await expect(keys).toContainText("Nightly import");
	await expect(keys).toContainText(`${secret.slice(0, 11)}…, Read, Write`);
	await expect(keys).toContainText("never used, 0 of 500 credits this month");
	await expect(page.getByText(secret)).toHaveCount(0);

	const program = await playwright.request.newContext({
		...(baseURL && { baseURL }),
		extraHTTPHeaders: { authorization: `Bearer ${secret}` },
	});
	const ask = () => program.post("/graphql", { data: { query: "{ me { email } }" } });
	expect(await (await ask()).json()).toEqual({ data: { me: { email: account.email } } });
	const domain = { name: "Kettle", url: "https://example.com", country: "US" };
	expect((await program.post("/api/domains", { data: domain })).status()).toBe(201);
	await page.reload();
	await expect(keys).toContainText("last used");

	await keys.getByRole("button", { name: "Revoke the API key Nightly import" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Revoke API key" }).click();
	await expect(toast(page)).toContainText("API key revoked");
	await page.getByText("Expired and revoked (1)").click();
	await expect(page.getByRole("list", { name: "Expired and revoked API keys" })).toContainText("Nightly import");
	for (const refused of [await ask(), await program.get("/api/domains")]) expect(refused.status()).toBe(401);
	await program.dispose();
});
