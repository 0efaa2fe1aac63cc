import { phrases } from "./account.ts";
import { keywordTable, rowOf, runLine } from "./dashboard.ts";
import { expect, test } from "./test.ts";

test("select all takes the page at once, and a run of a few is named beside the last run of all", async ({
	page,
	account,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ name: "Kettle", keywords: phrases(60) });
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app?size=100");
	// As soon as there is a row: the others are still being drawn.
	await keywordTable(page).getByRole("checkbox", { name: "Select all keywords on this page" }).check();
	await expect(page.getByText("60 selected")).toBeVisible();
	await page.keyboard.press("Escape");

	for (const phrase of ["burr grinder 01", "burr grinder 02"]) await rowOf(page, phrase).getByRole("checkbox").check();
	await page.getByRole("button", { name: "Update Positions (2)" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Start Run" }).click();
	await expect(runLine(page)).toContainText(/Last run \d\d:\d\d · then 2 keywords, \d\d:\d\d/);
	await runLine(page)
		.getByRole("button", { name: /^then 2 keywords/ })
		.click();
	await expect(page.getByRole("dialog")).toContainText("2 of 2");
});
