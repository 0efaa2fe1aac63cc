import type { Page } from "@playwright/test";
import { Account } from "./account.ts";
import { chooseFilters, rowOf, shownKeywords, today } from "./dashboard.ts";
import { Installation } from "./installation.ts";
import { expect, test } from "./test.ts";

const timeZone = "Europe/Berlin";
test.use({ timezoneId: timeZone });

/** The Change filter's choices, and what REST calls them. */
const directions = {
	Improved: "up",
	Declined: "down",
	Lost: "lost",
	Entered: "entered",
	"No change": "stable",
} as const;
type Choice = keyof typeof directions;
const choices = Object.keys(directions) as Choice[];

/** What every place must say of a domain. */
interface Told {
	/** Today cells as they are spoken, in the order of the rows. */
	cells: Record<string, string>;
	/** What stands beside the total, and the notes of the other figures. */
	strip: [aside: string, ...notes: string[]];
	/** Keywords of each choice of the Change filter that has some. */
	changes: Partial<Record<Choice, string[]>>;
	/** What keywords' dialogs say below 24h Change. */
	dialogs?: Record<string, string>;
	/** Keywords that both ends of the comparison have. */
	compared: number;
}

/** Rows of a CSV file by the names in its first line. */
function rowsOf(csv: string): Record<string, string>[] {
	const lines = csv.replace("\ufeff", "").trimEnd().split("\r\n");
	const [names = [], ...rows] = lines.map((line) => line.split(","));
	return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""])));
}

test("every place tells the same movement, day after day", async ({ page }) => {
	test.slow(true, "Each place is looked at on each of its days.");
	// Of its own, since its clock goes from day to day.
	const installation = await Installation.start();
	try {
		await liveThroughDays(page, installation);
	} finally {
		await installation.stop();
	}
});

async function liveThroughDays(page: Page, installation: Installation): Promise<void> {
	await page.clock.install({ time: "2027-10-29T10:00:00Z" });
	const at = async (moment: string) => {
		await installation.setClock(moment);
		await page.clock.setSystemTime(moment);
	};
	await at("2027-10-29T10:00:00Z");
	const account = await Account.register(installation);
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: ["climbing", "falling", "leaving", "arriving", "steady"] });
	await account.signIn(page.context());
	const measure = (ranks: Record<string, number>) => {
		account.rank = (phrase) => ranks[phrase] ?? null;
		return account.measure(domainId);
	};
	const read = async (path: string): Promise<string> => {
		const answer = await page.request.get(`${installation.url}/api/domains/${domainId}/${path}timeZone=${timeZone}`);
		expect(answer.status()).toBe(200);
		return answer.text();
	};

	const table = async ({ cells, strip: [aside, ...notes], changes }: Told) => {
		await page.goto(`${installation.url}/app`);
		await expect.poll(() => today(page)).toEqual(cells);
		const strip = page.getByLabel("Statistics");
		await expect(strip.getByText("not checked yet")).toHaveText(aside === "" ? [] : [aside], { useInnerText: true });
		await expect(strip.locator(".stat:not([data-total]) .stat-note")).toHaveText(notes);
		await page.getByRole("button", { name: /^Filters/ }).click();
		await page.getByRole("combobox", { name: "Change", exact: true }).click();
		for (const choice of choices) {
			const option = page.getByRole("option", { name: choice, exact: true });
			await expect(option).toContainText(String(changes[choice]?.length ?? 0));
		}
		await page.keyboard.press("Escape");
		const [some = "No change"] = choices.filter((choice) => changes[choice]);
		await chooseFilters(page, "Change", some);
		await expect.poll(() => shownKeywords(page)).toEqual(changes[some]);
	};
	const dialogs = async ({ dialogs = {} }: Told) => {
		await page.getByRole("button", { name: "Clear filters" }).first().click();
		for (const [keyword, words] of Object.entries(dialogs)) {
			await rowOf(page, keyword).getByRole("button", { name: keyword, exact: true }).click();
			const dialog = page.getByRole("dialog", { name: keyword });
			await expect(dialog).toContainText(words);
			await page.keyboard.press("Escape");
			await expect(dialog).toHaveCount(0);
		}
	};
	const rest = async ({ cells, changes, compared }: Told) => {
		const stated = rowsOf(await read("export?format=csv&")).map(({ keyword, position, outcome }) => {
			return [keyword, { FOUND: position, NOT_FOUND: "Not found" }[outcome ?? ""] ?? "Never"];
		});
		expect(stated).toEqual(
			Object.entries(cells).map(([keyword, cell]) => [keyword, /^(Not found|\w+)/.exec(cell)?.[0]]),
		);
		for (const choice of choices) {
			const left = rowsOf(await read(`export?format=csv&changes=${directions[choice]}&`));
			expect(
				left.map(({ keyword }) => keyword),
				choice,
			).toEqual(changes[choice] ?? []);
		}
		expect(JSON.parse(await read("stats?"))).toMatchObject({ comparedCount: compared });
	};
	const everyPlaceTells = async (told: Told) => {
		await table(told);
		await dialogs(told);
		await rest(told);
	};

	await measure({ climbing: 8, falling: 2, leaving: 5, steady: 9 });
	await everyPlaceTells({
		cells: { climbing: "8", falling: "2", leaving: "5", arriving: "Not found", steady: "9" },
		strip: ["", "", "of 5", "of 5", "in top 10"],
		changes: { "No change": ["climbing", "falling", "leaving", "arriving", "steady"] },
		dialogs: { leaving: "nothing to compare" },
		compared: 0,
	});

	await at("2027-10-30T10:00:00Z");
	await measure({ climbing: 3, falling: 6, arriving: 7, steady: 9 });
	const second: Told = {
		cells: {
			climbing: "3 up 5",
			falling: "6 down 4",
			leaving: "Not found lost, was 5",
			arriving: "7 entered",
			steady: "9",
		},
		strip: ["", "−0.2 vs yesterday", "same as yesterday", "same as yesterday", "same as yesterday"],
		changes: {
			Improved: ["climbing"],
			Declined: ["falling"],
			Lost: ["leaving"],
			Entered: ["arriving"],
			"No change": ["steady"],
		},
		dialogs: { climbing: "from 8 on Oct 29", leaving: "was 5 on Oct 29", arriving: "not found on Oct 29" },
		compared: 5,
	};
	await everyPlaceTells(second);

	// A second check on the same day is compared with yesterday too.
	await at("2027-10-30T15:00:00Z");
	await measure({ climbing: 4, falling: 6, arriving: 7, steady: 9 });
	await everyPlaceTells({
		...second,
		cells: { ...second.cells, climbing: "4 up 4" },
		strip: ["", "−0.4 vs yesterday", "−1 vs yesterday", "same as yesterday", "same as yesterday"],
	});

	// Summer time ends on this Sunday, which has 25 hours. Nothing is checked at first; a keyword is added.
	await at("2027-10-31T10:00:00Z");
	await account.addKeywords(domainId, ["newcomer"]);
	const unmoved = ["climbing", "falling", "leaving", "arriving", "steady", "newcomer"];
	await everyPlaceTells({
		cells: {
			climbing: "4 1 d ago",
			falling: "6 1 d ago",
			leaving: "Not found 1 d ago",
			arriving: "7 1 d ago",
			steady: "9 1 d ago",
			newcomer: "Never",
		},
		strip: ["1 not checked yet", "no check today", "of 6", "of 6", "in top 10"],
		changes: { "No change": unmoved },
		dialogs: { climbing: "not measured today" },
		compared: 5,
	});

	// Half an hour before midnight in Berlin, 24.5 hours after the day began.
	await at("2027-10-31T22:30:00Z");
	await measure({ climbing: 4, falling: 5, leaving: 6, arriving: 7, steady: 9, newcomer: 8 });
	await everyPlaceTells({
		cells: { climbing: "4", falling: "5 up 1", leaving: "6 entered", arriving: "7", steady: "9", newcomer: "8" },
		strip: ["", "+19 vs yesterday", "same as yesterday", "+1 vs yesterday", "+20 pts vs yesterday"],
		changes: {
			Improved: ["falling"],
			Entered: ["leaving"],
			"No change": ["climbing", "arriving", "steady", "newcomer"],
		},
		dialogs: { leaving: "not found on Oct 30", newcomer: "nothing to compare" },
		compared: 5,
	});

	await at("2027-11-01T22:30:00Z");
	await measure({ climbing: 4, falling: 5, leaving: 6, arriving: 7, steady: 9, newcomer: 3 });
	await everyPlaceTells({
		cells: { climbing: "4", falling: "5", leaving: "6", arriving: "7", steady: "9", newcomer: "3 up 5" },
		strip: ["", "+0.8 vs yesterday", "+1 vs yesterday", "same as yesterday", "same as yesterday"],
		changes: { Improved: ["newcomer"], "No change": ["climbing", "falling", "leaving", "arriving", "steady"] },
		dialogs: { newcomer: "from 8 on Oct 31" },
		compared: 6,
	});
}
