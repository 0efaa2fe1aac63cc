import { phrases } from "./account.ts";
import { choose, chooseFilters, keywordTable, rowOf, shownKeywords, toast, today } from "./dashboard.ts";
import { expect, test } from "./test.ts";

test("pages have 10, 20, 50 or 100 rows, and the address keeps which", async ({ page, account }) => {
	const keywords = phrases(45);
	await account.addDomain({ keywords });
	await account.signIn(page.context());
	await page.goto("/app");
	const shows = async (words: string, from: number, to: number) => {
		await expect(page.getByText(words)).toBeVisible();
		await expect.poll(() => shownKeywords(page)).toEqual(keywords.slice(from - 1, to));
	};
	const previous = page.getByRole("button", { name: "Previous" });
	const next = page.getByRole("button", { name: "Next" });

	await shows("Showing 1 to 20 of 45 keywords", 1, 20);
	await expect(page.getByText("Page 1 of 3")).toBeVisible();
	await expect(previous).toBeDisabled();
	await next.click();
	await shows("Showing 21 to 40 of 45 keywords", 21, 40);
	await next.click();
	await shows("Showing 41 to 45 of 45 keywords", 41, 45);
	await expect(next).toBeDisabled();
	await page.reload();
	await shows("Showing 41 to 45 of 45 keywords", 41, 45);

	await choose(page, "Rows per page", "10");
	await shows("Showing 1 to 10 of 45 keywords", 1, 10);
	await expect(page).toHaveURL(/size=10/);
	await choose(page, "Rows per page", "50");
	await shows("Showing 1 to 45 of 45 keywords", 1, 45);
	await choose(page, "Rows per page", "100");
	await expect(page).toHaveURL(/size=100/);
	await page.goBack();
	await page.goBack();
	await shows("Showing 1 to 10 of 45 keywords", 1, 10);
});

test("another page shows its first row, wherever the one before was scrolled to", async ({ page, account }) => {
	await account.addDomain({ keywords: phrases(40) });
	await account.signIn(page.context());
	await page.goto("/app");
	const next = page.getByRole("button", { name: "Next", exact: true });
	await rowOf(page, "burr grinder 20").scrollIntoViewIfNeeded();
	await next.click();
	await expect(rowOf(page, "burr grinder 21")).toBeInViewport({ ratio: 1 });

	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByRole("button", { name: "Previous", exact: true }).click();
	const item = (phrase: string) => page.getByRole("listitem").filter({ hasText: phrase });
	await expect(item("burr grinder 01")).toBeInViewport();
	await next.click();
	await expect(item("burr grinder 21")).toBeInViewport({ ratio: 1 });
});

test("search, filters and order live in the address: reload and the back button keep them", async ({
	page,
	account,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: phrases(6, "grinder"), groups: ["tools"] });
	await account.addKeywords(domainId, phrases(6, "moka pot"), { device: "mobile", groups: ["brewing"] });
	account.rank = (phrase) => Number(phrase.slice(-2)) * 4 - 3;
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect.poll(() => shownKeywords(page)).toHaveLength(12);

	await page.getByRole("searchbox", { name: "Search keywords" }).fill("MOKA");
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(6, "moka pot"));
	await expect(page.getByText("Showing 1 to 6 of 6 keywords, filtered from 12")).toBeVisible();

	await page.getByRole("button", { name: /^Filters/ }).click();
	await chooseFilters(page, "Position", "Top 10");
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(3, "moka pot"));
	await page.getByRole("columnheader", { name: "Today" }).getByRole("button").click();
	await expect(page.getByRole("columnheader", { name: "Today" })).toHaveAttribute("aria-sort", "ascending");
	await page.getByRole("columnheader", { name: "Today" }).getByRole("button").click();
	const sorted = phrases(3, "moka pot").reverse();
	await expect.poll(() => shownKeywords(page)).toEqual(sorted);

	await page.reload();
	await expect.poll(() => shownKeywords(page)).toEqual(sorted);
	await expect(page.getByRole("searchbox", { name: "Search keywords" })).toHaveValue("MOKA");
	await expect(page.getByRole("combobox", { name: "Position", exact: true })).toHaveText("Top 10");
	await expect(page.getByRole("button", { name: /^Filters/ })).toHaveAttribute("aria-expanded", "true");

	await page.goBack();
	await page.goBack();
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(3, "moka pot"));
	await page.goBack();
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(6, "moka pot"));
	await expect(page.getByRole("combobox", { name: "Position", exact: true })).toHaveText("Any position");

	await chooseFilters(page, "Device", "Desktop");
	await expect(page.getByRole("heading", { name: "No keywords found" })).toBeVisible();
	await expect(page.getByText("None of the 12 keywords match")).toContainText("Search: MOKA and Device: Desktop");
	await page.getByRole("button", { name: "Clear filters" }).last().click();
	await expect.poll(() => shownKeywords(page)).toHaveLength(12);
});

test("every filter leaves what it says, and a link with filters shows the same to the next reader", async ({
	page,
	secondWindow,
	account,
	installation,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ searchDepth: 30, keywords: phrases(8, "grinder"), groups: ["tools"] });
	await account.addKeywords(domainId, ["moka pot"], { device: "mobile", groups: ["brewing"] });
	const before = new Map([2, 6, 12, 25, 5, null, 9, null].map((rank, index) => [`grinder 0${index + 1}`, rank]));
	const after = new Map([1, 6, 15, 25, 5, null, null, 9].map((rank, index) => [`grinder 0${index + 1}`, rank]));
	for (const ranks of [before, after]) {
		await installation.makeOlder(domainId);
		account.rank = (phrase) => ranks.get(phrase) ?? null;
		await account.measure(domainId);
	}
	await account.signIn(page.context());
	await account.signIn(secondWindow.context());
	await page.goto("/app");
	await page.getByRole("button", { name: /^Filters/ }).click();

	const cases: [filter: string, option: string, left: string[]][] = [
		["Position", "Top 3", ["grinder 01"]],
		["Position", "Top 10", ["grinder 01", "grinder 02", "grinder 05", "grinder 08"]],
		["Position", "Top 20", ["grinder 01", "grinder 02", "grinder 03", "grinder 05", "grinder 08"]],
		["Position", "4 to 10", ["grinder 02", "grinder 05", "grinder 08"]],
		["Position", "11 to 20", ["grinder 03"]],
		["Position", "Below 20", ["grinder 04"]],
		["Position", "Not found", ["grinder 06", "grinder 07", "moka pot"]],
		["Change", "Improved", ["grinder 01"]],
		["Change", "Declined", ["grinder 03"]],
		["Change", "Lost", ["grinder 07"]],
		["Change", "Entered", ["grinder 08"]],
		["Change", "No change", ["grinder 02", "grinder 04", "grinder 05", "grinder 06", "moka pot"]],
		["Group", "tools", phrases(8, "grinder")],
		["Device", "Mobile", ["moka pot"]],
	];
	for (const [filter, option, left] of cases) {
		await chooseFilters(page, filter, option);
		await expect.poll(() => shownKeywords(page)).toEqual(left);
		await expect(page.getByLabel("Statistics")).toContainText(`Total Keywords${left.length} of 9`);
		await page.getByRole("button", { name: "Clear filters" }).first().click();
		await expect.poll(() => shownKeywords(page)).toHaveLength(9);
	}
	await chooseFilters(page, "Position", "Top 10");
	await chooseFilters(page, "Change", "Improved");
	await expect.poll(() => shownKeywords(page)).toEqual(["grinder 01"]);
	await secondWindow.goto(page.url());
	await expect.poll(() => shownKeywords(secondWindow)).toEqual(["grinder 01"]);
});

test("a run never sorts the rows anew under the reader", async ({ page, account, installation }) => {
	const keywords = phrases(4);
	await account.saveKey();
	const domainId = await account.addDomain({ keywords });
	account.rank = (phrase) => keywords.indexOf(phrase) + 1;
	await account.measure(domainId);
	await installation.makeOlder(domainId);
	await account.signIn(page.context());
	await page.goto("/app?sort=position-asc");
	await expect.poll(() => shownKeywords(page)).toEqual(keywords);

	account.rank = (phrase) => 9 - keywords.indexOf(phrase);
	await account.refresh(domainId);
	await expect
		.poll(() => today(page))
		.toEqual(Object.fromEntries(keywords.map((one, index) => [one, `${9 - index} down ${8 - 2 * index}`])));
	expect(await shownKeywords(page)).toEqual(keywords);
	const news = page.getByText("4 keywords measured since");
	await expect(news).toBeVisible();
	await page.getByRole("button", { name: "Add Keywords" }).click();
	const dialog = page.getByRole("dialog", { name: "Add Keywords" });
	await expect(dialog.getByRole("textbox").first()).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(news).toBeVisible();
	await page.getByRole("button", { name: "Sort again" }).click();
	await expect.poll(() => shownKeywords(page)).toEqual([...keywords].reverse());
	await expect(news).toBeHidden();
});

test("a keyword is deleted once it was asked for twice, and the address that ranks is shown", async ({
	page,
	account,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: phrases(2) });
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(rowOf(page, "burr grinder 02").getByTitle("https://example.com/found")).toBeVisible();
	await page.getByRole("button", { name: "More for burr grinder 01" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	const question = page.getByRole("alertdialog", { name: "Delete keyword?" });
	await expect(question).toContainText(
		'Are you sure you want to delete the keyword "burr grinder 01"? This action cannot be undone.',
	);
	await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
	await question.getByRole("button", { name: "Delete" }).click();
	await expect(toast(page)).toContainText("Keyword deleted");
	await expect.poll(() => shownKeywords(page)).toEqual(["burr grinder 02"]);
	await expect(keywordTable(page).getByRole("row")).toHaveCount(2);
});

test("another domain shows its own keywords, and is remembered", async ({ page, account }) => {
	await account.addDomain({ name: "Coffee", keywords: phrases(2) });
	await account.addDomain({ name: "Tea", keywords: phrases(3, "kettle") });
	await account.signIn(page.context());
	await page.goto("/app");
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(2));
	await page.getByRole("navigation", { name: "Main" }).getByRole("combobox", { name: "Active Domain Profile" }).click();
	await page.getByRole("option", { name: "Tea" }).click();
	await expect(page.getByRole("heading", { name: "Tea", level: 1 })).toBeVisible();
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(3, "kettle"));
	await page.reload();
	await expect(page.getByRole("heading", { name: "Tea", level: 1 })).toBeVisible();
});

test("a message never covers the pagination", async ({ page, account }) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: phrases(25) });
	await account.measure(domainId);
	await account.signIn(page.context());
	for (const height of [640, 720, 900]) {
		await page.setViewportSize({ width: 1280, height });
		await page.goto("/app");
		await page.getByRole("button", { name: "Refresh burr grinder 01", exact: true }).click();
		await expect(toast(page)).toContainText("Position updated");
		const message = await toast(page).boundingBox();
		const next = await page.getByRole("button", { name: "Next", exact: true }).boundingBox();
		if (!message || !next) throw new Error("Nothing is drawn.");
		const isApart = message.y + message.height <= next.y || next.y + next.height <= message.y;
		expect(isApart, `at a height of ${height}`).toBe(true);
	}
});
