import type { Locator, Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { toast } from "./dashboard.ts";
import type { Installation } from "./installation.ts";
import { expect, test } from "./test.ts";

/** What becomes an element, and runs, wherever it is taken for markup; short enough for every field. */
const markup = "<img src=x onerror=alert(1)>";
const script = "javascript:alert(document.domain)";
const data = "data:text/html,<script>alert(1)</script>";
const quoting = `"'><svg/onload=alert(1)>`;

/** A first page of results as someone would write it who wants to be on ours. */
const firstPage = {
	searchParameters: { q: "kettle" },
	organic: [script, data, `https://evil.example/${quoting}`, "https://example.com/found", "//evil.example"].map(
		(link, index) => ({ title: `${markup} ${index}`, link, snippet: markup, position: index + 1 }),
	),
	answerBox: { title: markup, link: script },
	peopleAlsoAsk: [{ question: markup, link: script }],
	relatedSearches: [{ query: markup }],
	[markup]: [{ title: markup }],
};

/** Writes it wherever a person, a program, the search engine or Google can. @returns ids of what was made */
async function write(account: Account): Promise<{ domainId: string; runId: string }> {
	await account.saveKey();
	const ask = (query: string, variables: object) => account.post("/graphql", { query, variables });
	await ask("mutation ($name: String!) { updateProfile(input: { name: $name }) { id } }", { name: markup });
	await ask("mutation ($name: String!) { createApiKey(input: { name: $name, scopes: [READ] }) { secret } }", {
		name: markup,
	});
	const url = "https://example.com";
	const domain = { name: markup, url, country: "US", searchDepth: 10, externalId: markup };
	const { id: domainId } = await account.post<{ id: string }>("/api/domains", domain);
	await ask("mutation ($id: ID!, $notes: String!) { saveDomainNotes(id: $id, notes: $notes) { id } }", {
		id: domainId,
		notes: `${markup}\n[a](${script})`,
	});
	const item = { country: "US", groups: [markup], targetUrl: `https://example.com/?${quoting}` };
	const keywords = [markup, quoting].map((keyword) => ({ ...item, keyword, externalId: `${markup}${keyword}` }));
	await account.post(`/api/domains/${domainId}/keywords`, { keywords });
	const refusal = { status: 400, body: { message: markup } };
	account.hold([markup], () => ({ body: firstPage })).releaseAll();
	account.hold([quoting], () => refusal).releaseAll();
	const runId = await account.refresh(domainId);
	await expect.poll(async () => (await account.run(runId)).finishedAt).not.toBeNull();
	return { domainId, runId };
}

/** The same in Google's account. */
function writeForGoogle({ google }: Installation): void {
	const day = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10);
	const figures = { clicks: 4, impressions: 100, position: 2 };
	const rows = [script, markup].map((page) => ({ keys: [day, markup, page, "usa", "DESKTOP"], ...figures }));
	google.reset();
	google.consent = "allow";
	google.sites = [{ siteUrl: `https://example.com/${markup}`, permissionLevel: markup }];
	google.performance = ({ body }) => ({ body: body.startRow === 0 ? { rows } : {} });
}

/** It stands there as the text it is: no element came of it, and no link leads to a script. */
async function expectText(page: Page, where: string, shown: Locator): Promise<void> {
	await expect(shown.first(), where).toBeVisible();
	const made = "[src='x'], [onerror], [onload], a[href^='javascript:' i], a[href^='data:' i]";
	await expect(page.locator(made), where).toHaveCount(0);
}

test("V1.2.1, V3.2.2 whatever is stored is shown as the text it is, on every screen", async ({
	page,
	account,
	installation,
}) => {
	test.slow(true, "Every screen is opened.");
	const dialogs: string[] = [];
	page.on("dialog", (dialog) => {
		dialogs.push(dialog.message());
		void dialog.dismiss();
	});
	const { domainId, runId } = await write(account);
	writeForGoogle(installation);
	await account.signIn(page.context());
	const text = page.getByText(markup);
	const visible = text.filter({ visible: true });
	const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

	for (const path of ["/app", "/app/keywords", "/app/domains", "/app/profile"]) {
		await page.goto(path);
		await expectText(page, path, visible);
	}
	for (const path of [`/app?run=${runId}`, `/app/domains?delete-domain=${domainId}`, "/app?dialog=start-run"]) {
		await page.goto(path);
		await expectText(page, path, page.getByRole("dialog").or(page.getByRole("alertdialog")));
	}
	await page.goto(`/app/domains?edit-domain=${domainId}`);
	await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue(markup);
	await page.goto("/app/keywords?dialog=notes");
	await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue(`${markup}\n[a](${script})`);

	await page.goto("/app?q=alert");
	await button(markup).click();
	const detail = page.getByRole("dialog");
	await expectText(page, "the detail", detail.getByText("evil.example"));
	await expect(detail.getByRole("link").filter({ hasText: "javascript" })).toHaveCount(0);
	for (const link of await detail.getByRole("link").all()) {
		const href = await link.getAttribute("href");
		if (href?.startsWith("/app/pages/targets?")) continue;
		expect(href).toMatch(/^https:\/\/(evil\.example|example\.com)\//);
		expect(await link.getAttribute("rel")).toContain("noopener");
	}
	await page.keyboard.press("Escape");
	await button(quoting).click();
	await expectText(page, "a failed check", page.getByRole("dialog").getByText(markup));

	await page.goto("/app");
	await expect(button(markup)).toBeVisible();
	await page.keyboard.press("Control+k");
	await page.keyboard.type("onerror");
	await expectText(page, "the palette", page.getByRole("option").filter({ hasText: markup }));
	await page.goto("/app");
	await page.getByRole("checkbox", { name: "Select all keywords on this page" }).check();
	await button("Manage Groups (2)").click();
	await expectText(page, "groups", page.getByRole("checkbox", { name: markup }));
	await page.goto("/app");
	await button(`More for ${markup}`).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await expectText(page, "deleting", page.getByRole("alertdialog").getByText(markup));
	await page.goto("/app?dialog=import-csv");
	const lines = `keyword,country_code,google_domain,device,groups\n${markup},US,,${markup},${markup}\n`;
	await page
		.getByLabel("CSV file")
		.setInputFiles({ name: `${markup}.csv`, mimeType: "text/csv", buffer: Buffer.from(lines) });
	await expectText(page, "a file", page.getByRole("dialog").getByText(markup));

	await page.goto("/app/google-search-console");
	await button("Connect").first().click();
	await expectText(page, "Google's sites", page.getByRole("table", { name: "Properties" }).getByText("onerror"));
	await page.getByRole("button", { name: /^View Analytics/ }).click();
	await page
		.getByRole("button", { name: /^Sync Data/ })
		.first()
		.click();
	await expectText(page, "Google's queries", page.getByRole("table", { name: "Top Queries" }).getByText(markup));
	await expectText(page, "Google's pages", page.getByRole("table", { name: "Top Pages" }).getByText("alert"));
	installation.google.next("sites", { status: 403, body: { error: { message: markup } } });
	await button("Sync Properties").click();
	await expectText(page, "a provider's words", toast(page).getByText(markup));
	expect(dialogs).toEqual([]);
});

test("V3.4.3 what came into the page all the same would neither run nor style it, nor tell anyone", async ({
	browser,
	installation,
}) => {
	// In a window that nobody watches: what the policy holds back is this test's subject.
	const page = await browser.newPage({ baseURL: installation.url });
	await page.goto("/app/login");
	await expect(page.getByRole("heading", { name: "Get Started" })).toBeVisible();
	const held = await page.evaluate(async () => {
		const { body, head } = document;
		const make = (name: string, attributes: Record<string, string>, text = "") => {
			const element = document.createElement(name);
			for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
			element.append(text);
			return element;
		};
		const tries: (() => unknown)[] = [
			() => body.insertAdjacentHTML("beforeend", "<img src=x onerror=alert(1)>"),
			() => body.append(make("b", { onclick: "alert(1)" })),
			() => head.append(make("script", {}, "alert(1)")),
			() => head.append(make("script", { src: "/app/theme.js" })),
			() => body.append(make("b", { style: "color: red" })),
			() => head.append(make("style", {}, "body { color: red }")),
			() => head.append(make("base", { href: "https://evil.example/" })),
			() => fetch("https://evil.example/"),
			() => head.append(make("img", { src: "https://evil.example/a.png" })),
			() => body.append(make("iframe", { src: "https://evil.example/" })),
		];
		const directives: string[] = [];
		for (const attempt of tries) {
			const violation = new Promise<SecurityPolicyViolationEvent>((resolve) => {
				document.addEventListener("securitypolicyviolation", resolve, { once: true });
			});
			await new Promise((resolve) => resolve(attempt())).catch(() => {});
			directives.push((await violation).effectiveDirective);
		}
		return directives;
	});
	await page.close();
	expect(held).toEqual([
		...Array(4).fill("require-trusted-types-for"),
		"style-src-attr",
		"style-src-elem",
		"base-uri",
		"connect-src",
		"img-src",
		"frame-src",
	]);
});
