import { violationsOf } from "./axe.ts";
import { toast } from "./dashboard.ts";
import { addLink, guestWindow } from "./reports.ts";
import { expect, test } from "./test.ts";

test("the branding is on shared pages: a colour without contrast is refused with one that has it, and any picture becomes the logo", async ({
	page,
	account,
	browser,
}) => {
	const kettle = await account.addDomain({ name: "Kettle & Grain" });
	const { url } = await addLink(account, kettle);
	await account.signIn(page.context());
	await page.goto("/app/reports?all=1&tab=links");
	await page.getByRole("button", { name: "Branding" }).click();
	const dialog = page.getByRole("dialog", { name: "Branding" });
	await dialog.getByLabel("Name").fill("Northlight Studio");
	await page.keyboard.press("Escape");
	await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
	await dialog.getByLabel("Footer").fill("Lantern Yard 4, Harbour Town");
	await dialog.getByLabel("Colour", { exact: true }).fill("#F59E0B");
	await expect(dialog.getByText(/^#F59E0B has a contrast of 2\.\d on white; 4\.5 is needed\./)).toBeVisible();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByLabel("Colour", { exact: true })).toBeFocused();
	await dialog.getByRole("button", { name: "Use #A46A07" }).click();
	await expect(dialog.getByLabel("Colour", { exact: true })).toHaveValue("#A46A07");
	const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16"><path d="M0 0h32v16H0z"/></svg>';
	await dialog
		.getByLabel("Logo file")
		.setInputFiles({ name: "logo.txt", mimeType: "image/png", buffer: Buffer.from("no picture") });
	await expect(dialog.getByText("The browser cannot read this picture.")).toBeVisible();
	await dialog
		.getByLabel("Logo file")
		.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
	await expect(dialog.getByAltText("The logo")).toBeVisible();
	await expect(dialog.getByTestId("branding-sample")).toContainText("Northlight Studio");
	expect(await violationsOf(page)).toEqual([]);
	const tooLarge = { status: 400, json: { code: "BAD_INPUT", error: "The logo must not be larger than 512 kB." } };
	await page.route("**/api/branding/logo", (route) => route.fulfill(tooLarge), { times: 1 });
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByText("The logo must not be larger than 512 kB. The rest is saved.")).toBeVisible();
	const stored = await account.ask("{ branding { name color logo } }");
	expect(stored).toEqual({ branding: { name: "Northlight Studio", color: "#A46A07", logo: null } });
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(toast(page)).toContainText("Branding saved");

	const { guest, context } = await guestWindow(browser);
	await guest.goto(url);
	await expect(guest.getByText("Northlight Studio").first()).toBeVisible();
	await expect(guest.getByText("Lantern Yard 4, Harbour Town")).toBeVisible();
	const logo = guest.locator("img").first();
	expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

	await page.getByRole("button", { name: "Branding" }).click();
	await expect(dialog.getByLabel("Colour", { exact: true })).toHaveValue("#A46A07");
	await dialog.getByRole("button", { name: "Remove branding" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
	await expect(toast(page)).toContainText("Branding removed");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await guest.reload();
	await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Search report");
	await expect(guest.getByText("Northlight Studio")).toHaveCount(0);
	await context.close();
});
