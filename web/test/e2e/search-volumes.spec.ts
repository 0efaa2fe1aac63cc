import { rowOf, toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

test("search volumes: a login is tried and saved, volumes are asked for from the table and come by themselves", async ({
	page,
	account,
	installation,
}) => {
	const { dataforseo } = installation;
	const gate = Promise.withResolvers<void>();
	dataforseo.logins = [`${account.email}:good`];
	const domainId = await account.addDomain({ keywords: ["kettle", "burr grinder", "shoes 👟"] });
	await account.signIn(page.context());

	await page.goto("/app/settings?dialog=api-settings");
	const settings = page.getByRole("dialog", { name: "API Settings" });
	const test = settings.getByRole("button", { name: "Test DataForSEO Connection" });
	await test.click();
	await expect(toast(page)).toContainText("Please enter login and password first.");
	await settings.getByLabel("Login or email").fill(account.email);
	await settings.getByRole("textbox", { name: "Password or API key" }).fill("bad");
	await test.click();
	await expect(toast(page)).toContainText("You are not authorized to access this resource.");
	await settings.getByRole("textbox", { name: "Password or API key" }).fill("good");
	await test.click();
	await expect(settings.getByText("The login works")).toBeVisible();
	await settings.getByRole("button", { name: "Save All Settings" }).click();
	await expect(toast(page)).toContainText("Settings saved");

	dataforseo.next = [{ after: gate.promise }];
	await page.goto("/app");
	await page.getByRole("checkbox", { name: "Select all" }).check();
	await page.getByRole("button", { name: "Fetch Volumes (3)" }).click();
	await expect(toast(page)).toContainText(
		"2 keywords wait for theirs. Not available for “shoes 👟”: it contains an emoji or another symbol.",
	);
	await expect(rowOf(page, "kettle")).toContainText("The search volume is being fetched");
	await expect(page.getByText("2 search volumes to come")).toBeVisible();
	gate.resolve();
	await expect(rowOf(page, "kettle")).toContainText("1,000");
	await expect(page.getByText("2 search volumes to come")).toHaveCount(0);

	await rowOf(page, "kettle").getByRole("button", { name: "kettle", exact: true }).click();
	const volume = page.getByRole("dialog", { name: "kettle" }).getByRole("region", { name: "Search volume" });
	await expect(volume).toContainText("Cost per click$1.25");
	await expect(volume).toContainText("CompetitionLow12 of 100");
	await expect(volume.getByRole("table", { name: "Searches by month" }).getByRole("row")).toHaveCount(13);
	await page.keyboard.press("Escape");
	await rowOf(page, "shoes 👟").getByRole("button", { name: "shoes 👟", exact: true }).click();
	await expect(page.getByRole("region", { name: "Search volume" })).toContainText(
		"Search volume is not available for this keyword. It contains an emoji or another symbol.",
	);

	dataforseo.next = [{ taskCode: 40501, message: "Invalid Field: 'location_code'." }];
	await account.addKeywords(domainId, ["espresso machine"]);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/app");
	const failure = page.getByText("1 search volume could not be fetched. DataForSEO: Invalid Field: 'location_code'.");
	await failure.scrollIntoViewIfNeeded();
	await expect(failure).toBeInViewport({ ratio: 1 });
});
