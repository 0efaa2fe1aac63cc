import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type Account, phrases } from "./account.ts";
import { Answers, faults } from "./answers.ts";
import { toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add Keywords" });
const button = (page: Page, name: string | RegExp) => dialogOf(page).getByRole("button", { name, exact: true });

/** Opens the import into a new domain. */
async function openImport(page: Page, account: Account): Promise<void> {
	await account.addDomain();
	await account.signIn(page.context());
	await page.goto("/app/keywords?dialog=import-csv");
}

/** Chooses a file in the open dialog. */
async function choose(page: Page, content: string | Buffer, name = "keywords.csv"): Promise<void> {
	const file = { name, mimeType: "text/csv", buffer: Buffer.from(content) };
	await dialogOf(page).getByLabel("CSV file", { exact: true }).setInputFiles(file);
}

test("a file of 12,000 keywords is shown before it is added, counted along, cancelled, and sent on where it ended", async ({
	page,
	account,
}) => {
	const count = 12_000;
	await account.addDomain({ keywords: phrases(3, "tracked") });
	await account.signIn(page.context());
	const answers = await Answers.of(page);
	await page.goto("/app?dialog=import-csv");
	const rows = phrases(count, "burr grinder").map((phrase) => `${phrase},de,mobile`);
	const odd = ["Tracked 02,us,desktop", "burr grinder 01,DE,mobile", "burr grinder 02,Atlantis,mobile", ",DE,"];
	await choose(page, ["keyword,country,device", ...rows, ...odd].join("\r\n"));

	const outcome = dialogOf(page).getByRole("status");
	await expect(outcome).toHaveText("12,000 to add1 already tracked1 repeated");
	await expect(dialogOf(page).getByText("12,004 rows, separated by commas")).toBeVisible();
	const problems = dialogOf(page).getByRole("list", { name: "Rows that cannot be used" });
	await expect(problems).toContainText("Line 12,004“Atlantis” is not a country.");
	await expect(problems).toContainText("Line 12,005The keyword is empty.");
	await expect(dialogOf(page).getByText("A run will cost 12,003 credits; you have 100.")).toBeVisible();

	// Closed and opened again, the file is still there.
	const letGo = answers.hold("AddKeywords");
	await button(page, "Add 12,000 Keywords").click();
	await expect(dialogOf(page).getByText("0 of 12,000 sent.")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialogOf(page)).toBeHidden();
	await page.getByRole("button", { name: "Import CSV" }).click();
	await expect(dialogOf(page).getByText("0 of 12,000 sent.")).toBeVisible();

	// What was sent by the time of a cancel stays, and is not sent again.
	await button(page, "Cancel").click();
	await expect(dialogOf(page).getByText("0 of 12,000 sent. Stopping...")).toBeVisible();
	letGo();
	await expect(toast(page)).toContainText(/^Import cancelledAlready added: [\d,]+ keywords\./);
	await expect(outcome).toHaveText(/^[\d,]+ to add[\d,]+ added/);
	const [left = 0, added = 0] = ((await outcome.textContent()) ?? "").match(/[\d,]+/g)?.map(numberOf) ?? [];
	expect(added).toBeGreaterThan(0);
	expect(left + added).toBe(count);

	// Another file knows what came of the one before.
	await choose(page, ["keyword,country,device", rows[0], rows.at(-1)].join("\n"), "another.csv");
	await expect(outcome).toHaveText("1 to add1 already tracked");
	await choose(page, ["keyword,country,device", ...rows].join("\n"));
	await expect(outcome).toHaveText(
		`${left.toLocaleString("en-US")} to add${added.toLocaleString("en-US")} already tracked`,
	);

	// Neither is a failure the end of it.
	answers.fault("AddKeywords", faults["a store that is down"] ?? {});
	await button(page, /^Add [\d,]+ Keywords$/).click();
	await expect(toast(page).getByRole("alert")).toHaveText("ErrorFailed to add keywords.");
	answers.mend("AddKeywords");
	const sent = answers.count("AddKeywords");
	await button(page, /^Add [\d,]+ Keywords$/).click();
	await expect(dialogOf(page)).toBeHidden();
	await expect(toast(page)).toContainText(/[\d,]+ keywords added, [\d,]+ were tracked already\./);
	await expect(page.getByText("of 12,003 keywords")).toBeVisible();
	// Many at once, and none of them twice.
	expect(answers.count("AddKeywords") - sent).toBeLessThan(20);
});

const numberOf = (text: string) => Number(text.replaceAll(",", ""));

test("files of spreadsheets are read in their encodings, with their separators and line ends", async ({
	page,
	account,
}) => {
	await openImport(page, account);
	const text = (separator: string, end: string) =>
		["keyword|groups", '"käse, ""reif"""|a;b', '"zwei\nZeilen"|c'].join(end).replaceAll("|", separator);
	const quotedGroups = text(";", "\r\n").replace("a;b", '"a;b"');
	const files: [string, Buffer, string][] = [
		["utf-8.csv", Buffer.from(text(",", "\n")), "UTF-8"],
		["utf-8-bom.csv", Buffer.from(`\uFEFF${quotedGroups}`), "UTF-8"],
		["utf-16le.txt", Buffer.from(`\uFEFF${text("\t", "\r\n")}`, "utf16le"), "UTF-16"],
		["utf-16be.csv", Buffer.from(`\uFEFF${text(",", "\r\n")}`, "utf16le").swap16(), "UTF-16"],
		["windows.csv", Buffer.from(quotedGroups, "latin1"), "Windows-1252"],
		["old-mac.tsv", Buffer.from(text("\t", "\r")), "UTF-8"],
	];
	const first = dialogOf(page).getByRole("table", { name: "The first keywords" });
	for (const [name, content, encoding] of files) {
		await choose(page, content, name);
		await expect(dialogOf(page).getByText(name, { exact: true })).toBeVisible();
		await expect(
			dialogOf(page).getByText(`2 rows, ${encoding === "UTF-8" ? "" : `${encoding}, `}separated by `),
		).toBeVisible();
		await expect(first.locator("tbody tr").first()).toHaveText('käse, "reif"USDesktopa, b');
		await expect(first.locator("tbody tr").nth(1)).toHaveText("zwei ZeilenUSDesktopc");
		await expect(dialogOf(page).getByRole("status")).toHaveText("2 to add");
	}
	await choose(page, `keyword\n${phrases(50_001).join("\n")}`);
	await expect(dialogOf(page).getByRole("alert")).toHaveText("A file can have at most 50,000 rows. Please split it.");

	// What was thrown away while it was being read does not come back when that ends.
	const letGo = await holdReading(page);
	await choose(page, "keyword\nlate\n", "late.csv");
	await expect(button(page, "Reading...")).toBeVisible();
	await button(page, "Cancel").click();
	await expect(dialogOf(page)).toBeHidden();
	await letGo();
	await page.getByRole("button", { name: "Import CSV" }).first().click();
	await expect(button(page, "Choose file")).toBeVisible();
	await expect(dialogOf(page).getByText("late.csv")).toBeHidden();
});

/** Keeps the browser from reading files until it is let go. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
	const gate = await page.evaluateHandle(() => {
		const gate = Promise.withResolvers<void>();
		const { arrayBuffer } = Blob.prototype;
		Blob.prototype.arrayBuffer = async function (this: Blob) {
			await gate.promise;
			return arrayBuffer.call(this);
		};
		return gate;
	});
	return () => gate.evaluate(({ resolve }) => resolve());
}

test("keywords and their history are exported as the menu and the palette say", async ({ page, account }) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: phrases(3), name: "Kettle" });
	await account.measure(domainId);
	await account.addKeywords(domainId, ["never measured"], { device: "mobile" });
	await account.signIn(page.context());
	await page.goto("/app?device=mobile");
	await expect(page.getByText("filtered from 4")).toBeVisible();
	const saved = async (choose: () => Promise<void>) => {
		const download = page.waitForEvent("download");
		await choose();
		const file = await download;
		return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
	};
	const fromMenu = (entry: string) => async () => {
		await page.getByRole("button", { name: "Choose an export" }).click();
		await page.getByRole("menuitem", { name: entry, exact: true }).click();
	};
	const filtered = await saved(fromMenu("1 filtered keyword as JSON"));
	expect(filtered.name).toBe("Kettle-keywords.json");
	expect(JSON.parse(filtered.text)).toMatchObject([{ keyword: "never measured", latestPosition: null }]);
	const history = await saved(fromMenu("History of 1 filtered keyword as CSV"));
	expect(history.name).toBe("Kettle-history.csv");
	expect(history.text.trimEnd().split("\r\n")).toHaveLength(1);

	const whole = await saved(async () => {
		await page.keyboard.press("ControlOrMeta+k");
		await page.keyboard.type("whole history json");
		await page.getByRole("option", { name: "Export the whole history as JSON" }).click();
	});
	expect(whole.name).toBe("Kettle-history.json");
	expect(JSON.parse(whole.text)).toMatchObject(phrases(3).map((keyword) => ({ keyword, position: 7 })));

	// A phone shows at the menu's button that a file is being made.
	await page.setViewportSize({ width: 360, height: 740 });
	const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
	await page.route("**/api/domains/*/export**", async (route) => {
		await isLetGo;
		await route.continue();
	});
	const menu = page.getByRole("button", { name: "Choose an export" });
	const onPhone = saved(fromMenu("1 filtered keyword as CSV"));
	await expect(menu).toHaveAttribute("aria-busy", "true");
	letGo();
	expect((await onPhone).name).toBe("Kettle-keywords.csv");
	await expect(menu).not.toHaveAttribute("aria-busy", "true");
});

test("a file that does not say which column holds the keywords is asked about, with its market, before anything is read", async ({
	page,
	account,
}) => {
	await openImport(page, account);
	const dialog = dialogOf(page);
	const rows = [
		"Term;Markt;Gerät;Bereich;Pos;URL",
		"hotels in paris, france;Frankreich;Desktop;Reise;4;https://example.com/p",
		"kaffee;Deutschland;Mobil;Shop;–;-",
		"tee;Atlantis;Mobil;Shop;–;-",
		"mate;Deutschland;Mobil;Shop;–;-;x",
	];
	await choose(page, rows.join("\r\n"), "rankings-november.csv");
	await expect(dialog.getByText("4 rows, separated by semicolons")).toBeVisible();
	await expect(dialog.getByText("Nothing is added yet.")).toBeVisible();
	const keywords = dialog.getByRole("group", { name: "Which column holds the keywords?" });
	await expect(keywords.getByRole("radio", { name: "Term" })).toBeChecked();
	await keywords.getByRole("radio", { name: "Bereich" }).check();
	await keywords.getByRole("radio", { name: "Term" }).check();
	await expect(dialog.getByRole("combobox", { name: "Device" })).toHaveText("Gerät");
	await dialog.getByRole("combobox", { name: "Groups" }).click();
	await page.getByRole("option", { name: "Bereich" }).click();
	await expect(dialog.getByText("Pos, URL are passed over.")).toBeVisible();
	await button(page, "Continue").click();

	const fate = dialog.getByRole("list", { name: "How the file is read" });
	await expect(fate).toContainText("4 of 6 used");
	await expect(fate).toContainText("Markt → Country");
	await expect(fate).toContainText("URL stands beside a rank, so it is the page that ranks.");
	await expect(dialog.getByRole("list", { name: "Rows that cannot be used" })).toHaveText(
		"Line 4“Atlantis” is not a country.Line 57 cells, the header has 6.",
	);
	await expect(dialog.getByRole("status")).toHaveText("2 to add");
	await fate.getByRole("button", { name: "Use it as target" }).click();
	await expect(fate).toContainText("URL → Target");

	await button(page, "Change columns").click();
	await expect(dialog.getByRole("combobox", { name: "Target" })).toHaveText("URL");
	await button(page, "Continue").click();
	await button(page, "Add 2 Keywords").click();
	await expect(dialog).toBeHidden();
	const row = page.getByRole("row").filter({ hasText: "hotels in paris, france" });
	await expect(row).toContainText("FR");
	await expect(row).toContainText("Reise");
});
